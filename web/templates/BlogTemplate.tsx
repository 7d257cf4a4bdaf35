import { ArticleCards } from '../components/ArticleCards.tsx'
import { articleLabels, page } from '../content/blog.ts'
import { nextPages } from '../content/nextPages.ts'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function BlogTemplate() {
  return (
    <Page record={page}>
      <Wall hero={page.hero} swatch={page.swatch} />
      <Section heading={page.list.heading}>
        <ArticleCards first />
      </Section>
      <CallToAction {...articleLabels.closing} next={nextPages.services} />
    </Page>
  )
}
