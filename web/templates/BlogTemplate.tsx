import { articleLabels, blogPage } from '../content/blog.ts'
import { nextPages } from '../content/nextPages.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Page } from '../sections/Page.tsx'
import { Section } from '../sections/Section.tsx'
import { Teasers } from '../sections/Teasers.tsx'

export function BlogTemplate() {
  return (
    <Page record={blogPage}>
      <Hero hero={blogPage.hero} swatch={blogPage.swatch} />
      <Section heading={blogPage.list.heading}>
        <Teasers />
      </Section>
      <CallToAction {...articleLabels.closing} next={nextPages.services} />
    </Page>
  )
}
