import { nextPages } from '../content/nextPages.ts'
import type { ProductPage } from '../content/pageTypes.ts'
import { productLabels } from '../content/productLabels.ts'
import blocks from '../sections/blocks.module.css'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Page } from '../sections/Page.tsx'
import { PaintCan } from '../sections/PaintCan.tsx'
import { PointList } from '../sections/PointList.tsx'
import { Prose } from '../sections/Prose.tsx'
import { SceneImage } from '../sections/SceneImage.tsx'
import { Section } from '../sections/Section.tsx'
import { SheenScale } from '../sections/SheenScale.tsx'
import { SpecificationTable } from '../sections/SpecificationTable.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ProductTemplate({ record }: { record: ProductPage }) {
  const { hero, swatch, image, panel, specification } = record
  return (
    <Page record={record} about={{ product: record }}>
      <Wall
        hero={hero}
        swatch={swatch}
        back={productLabels.back}
        scene={<SheenScale rows={specification} />}
      />
      <Section heading={productLabels.benefits}>
        <PointList points={record.benefits} />
      </Section>
      <Section
        heading={productLabels.specification}
        lead={`${record.brand} ${record.fullName}`}
        layout="split"
        figure={<PaintCan name={record.name} />}
      >
        <SpecificationTable rows={specification} />
        <SceneImage
          picture={{ scene: image, swatch }}
          className={blocks.picture}
          sizes="(min-width: 60rem) 60vw, 92vw"
        />
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
