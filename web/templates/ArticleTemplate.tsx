import { DateText } from '../components/DateText.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { articleLabels } from '../content/blog.ts'
import { nextPages } from '../content/nextPages.ts'
import type { Article } from '../content/pageTypes.ts'
import { servicesOfArticle } from '../content/related.ts'
import { Page } from '../layout/Page.tsx'
import { ArticleBody } from '../sections/ArticleBody.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ArticleTemplate({ record }: { record: Article }) {
  const { slug, title, excerpt, date, readTime, swatch, image, blocks, related } = record
  const { back, closing } = articleLabels
  const badge = (
    <>
      <DateText date={date} /> · {readTime}
    </>
  )
  return (
    <Page record={record} about={{ article: record }}>
      <Wall hero={{ badge, headline: title, lead: excerpt }} swatch={swatch} back={back} />
      <ArticleBody blocks={blocks} picture={{ scene: image, swatch }} />
      <Section heading={articleLabels.related} layout="split">
        <LinkList links={[...related, ...servicesOfArticle(slug, related)]} />
      </Section>
      <CallToAction {...closing} next={nextPages.services} />
    </Page>
  )
}
