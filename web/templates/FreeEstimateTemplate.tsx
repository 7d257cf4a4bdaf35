import { freeEstimatePage } from '../content/freeEstimate.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { nextPages } from '../content/nextPages.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { EstimateSheet } from '../sections/EstimateSheet.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Page } from '../sections/Page.tsx'
import { CityChips } from '../sections/Places.tsx'
import { PointList } from '../sections/PointList.tsx'
import { Section } from '../sections/Section.tsx'
import { Steps } from '../sections/Steps.tsx'
import { Wall } from '../sections/Wall.tsx'

export function FreeEstimateTemplate() {
  const { hero, swatch, reasons, steps, places, closing } = freeEstimatePage
  return (
    <Page record={freeEstimatePage}>
      <Wall
        hero={hero}
        swatch={swatch}
        facts={<HeroFacts facts={heroFacts.ofAll} />}
        beside={<EstimateSheet />}
      />
      <Section heading={reasons.heading}>
        <PointList points={reasons.cards} />
      </Section>
      <Section heading={steps.heading}>
        <Steps steps={steps.steps} />
      </Section>
      <Section heading={places.heading}>
        <CityChips cities={places.cities} />
      </Section>
      <CallToAction {...closing} next={nextPages.gallery} />
    </Page>
  )
}
