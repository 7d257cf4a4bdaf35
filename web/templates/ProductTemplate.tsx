import blocks from '../components/blocks.module.css'
import { PaintCan } from '../components/PaintCan.tsx'
import { PointList } from '../components/PointList.tsx'
import { Prose } from '../components/Prose.tsx'
import { SceneImage } from '../components/SceneImage.tsx'
import { SheenScale } from '../components/SheenScale.tsx'
import { SpecificationTable } from '../components/SpecificationTable.tsx'
import { factsOf } from '../content/jobs.ts'
import { nextPages } from '../content/nextPages.ts'
import type { ProductPage } from '../content/pageTypes.ts'
import { productLabels } from '../content/productLabels.ts'
import { services } from '../content/services.data.ts'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ProductTemplate({ record }: { record: ProductPage }) {
  const { hero, swatch, image, panel, specification, category } = record
  const service = services.find((one) => category.startsWith(one.category))
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
