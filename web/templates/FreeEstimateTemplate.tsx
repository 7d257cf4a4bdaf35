import { freeEstimatePage } from '../content/freeEstimate.ts'
import { nextPages } from '../content/nextPages.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { CardGrid } from '../sections/CardGrid.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Page } from '../sections/Page.tsx'
import { CityChips } from '../sections/Places.tsx'
import { Section } from '../sections/Section.tsx'
import { Steps } from '../sections/Steps.tsx'

export function FreeEstimateTemplate() {
  const { hero, swatch, reasons, steps, places, closing } = freeEstimatePage
  return (
    <Page record={freeEstimatePage}>
      <Hero hero={hero} swatch={swatch} />
      <Section heading={reasons.heading}>
        <CardGrid cards={reasons.cards} />
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
