import { articleLabels, blogPage } from '../content/blog.ts'
import { nextPages } from '../content/nextPages.ts'
import { ArticleCards } from '../sections/ArticleCards.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Page } from '../sections/Page.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function BlogTemplate() {
  return (
    <Page record={blogPage}>
      <Wall hero={blogPage.hero} swatch={blogPage.swatch} />
      <Section heading={blogPage.list.heading}>
        <ArticleCards first />
      </Section>
      <CallToAction {...articleLabels.closing} next={nextPages.services} />
    </Page>
  )
}
