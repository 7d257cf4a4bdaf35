import { nextPages } from '../content/nextPages.ts'
import type { ProductPage } from '../content/pageTypes.ts'
import { productLabels } from '../content/productLabels.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { CardGrid } from '../sections/CardGrid.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Page } from '../sections/Page.tsx'
import { Prose } from '../sections/Prose.tsx'
import { Section } from '../sections/Section.tsx'
import { SpecificationTable } from '../sections/SpecificationTable.tsx'
import { productNode } from '../seo/jsonLd.ts'

export function ProductTemplate({ record }: { record: ProductPage }) {
  const { hero, swatch, image, panel, specification } = record
  return (
    <Page record={record} nodes={[productNode(record)]}>
      <Hero hero={hero} swatch={swatch} image={image} links={[productLabels.back]} />
      <Section heading={productLabels.benefits}>
        <CardGrid cards={record.benefits} />
      </Section>
      <Section
        heading={productLabels.specification}
        lead={`${record.brand} ${record.fullName}`}
        layout="split"
      >
        <SpecificationTable rows={specification} />
      </Section>
      {panel && (
        <Section heading={panel.heading} layout="split">
          <Prose paragraphs={panel.paragraphs} />
        </Section>
      )}
      <CallToAction {...record.closing} next={nextPages.services} />
    </Page>
  )
}
