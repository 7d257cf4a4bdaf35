import { CityChips } from '../components/Places.tsx'
import { PointList } from '../components/PointList.tsx'
import { Steps } from '../components/Steps.tsx'
import { page } from '../content/freeEstimate.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { nextPages } from '../content/nextPages.ts'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { EstimateSheet } from '../sections/EstimateSheet.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function FreeEstimateTemplate() {
  const { hero, swatch, reasons, steps, places, closing } = page
  return (
    <Page record={page}>
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
