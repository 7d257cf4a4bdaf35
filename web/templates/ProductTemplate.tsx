import { factsOf } from '../content/jobs.ts'
import { nextPages } from '../content/nextPages.ts'
import type { ProductPage } from '../content/pageTypes.ts'
import { productLabels } from '../content/productLabels.ts'
import { services } from '../content/services/index.ts'
import blocks from '../sections/blocks.module.css'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
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
  const { hero, swatch, image, panel, specification, category } = record
  const service = services.find(({ kind }) => category.startsWith(kind))
  return (
    <Page record={record} about={{ product: record }}>
      <Wall
        hero={hero}
        swatch={swatch}
        back={productLabels.back}
        scene={<SheenScale rows={specification} />}
        facts={service && <HeroFacts facts={[service.name, ...factsOf(service.slug)]} />}
      />
      <Section
        heading={productLabels.benefits}
        layout="split"
        figure={
          <SceneImage
            picture={{ scene: image, swatch }}
            className={`${blocks.picture} ${blocks.figure}`}
            sizes="(min-width: 60rem) 30vw, 92vw"
          />
        }
      >
        <PointList points={record.benefits} />
      </Section>
      <Section
        heading={productLabels.specification}
        lead={`${record.brand} ${record.fullName}`}
        layout="split"
        figure={<PaintCan name={record.name} />}
      >
        <SpecificationTable rows={specification} />
      </Section>
      {panel && (
        <Section heading={panel.heading} layout="split">
          <Prose paragraphs={panel.paragraphs} />
        </Section>
      )}
      <CallToAction
        {...record.closing}
        next={service ? { label: service.name, to: service.route } : nextPages.services}
      />
    </Page>
  )
}
