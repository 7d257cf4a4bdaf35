import { business } from '../content/business.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { serviceCards } from '../content/homeCards.ts'
import { nextPages } from '../content/nextPages.ts'
import { servicesPage } from '../content/servicesPage.ts'
import { Actions } from '../sections/Actions.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Page } from '../sections/Page.tsx'
import { CityChips } from '../sections/Places.tsx'
import { PointList } from '../sections/PointList.tsx'
import { Section } from '../sections/Section.tsx'
import { ServiceDeck } from '../sections/ServiceDeck.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ServicesTemplate() {
  const { hero, swatch, whyChoose, serviceArea, service } = servicesPage
  return (
    <Page record={servicesPage} about={{ service }}>
      {/* Holds the marketing widget's popup, if there is one: web/early/openWidget.ts. */}
      <span hidden data-widget={business.marketingWidget} />
      <Wall hero={hero} swatch={swatch} facts={<HeroFacts facts={heroFacts.ofAll} />} />
      <Section heading={servicesPage.list.heading} layout="bleed">
        <ServiceDeck cards={serviceCards} />
      </Section>
      <Section heading={whyChoose.heading}>
        <PointList points={whyChoose.cards} />
      </Section>
      <Section heading={serviceArea.heading}>
        <CityChips cities={serviceArea.cities} />
        <p>{serviceArea.text}</p>
        <Actions actions={[serviceArea.action]} />
      </Section>
      <CallToAction {...servicesPage.closing} next={nextPages.gallery} />
    </Page>
  )
}
