import { nextPages } from '../content/nextPages.ts'
import type { TextPage } from '../content/pageTypes.ts'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Sections } from '../sections/Sections.tsx'
import { Wall } from '../sections/Wall.tsx'

export function TextTemplate({ record }: { record: TextPage }) {
  const { hero, swatch, sections, closing } = record
  return (
    <Page record={record}>
      <Wall hero={hero} swatch={swatch} />
      <Sections blocks={sections} />
      <CallToAction {...closing} next={nextPages.contact} />
    </Page>
  )
}
