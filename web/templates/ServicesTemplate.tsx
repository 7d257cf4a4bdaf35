import { Actions } from '../components/Actions.tsx'
import { CityChips } from '../components/Places.tsx'
import { PointList } from '../components/PointList.tsx'
import { ServiceDeck } from '../components/ServiceDeck.tsx'
import { business } from '../content/business.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { nextPages } from '../content/nextPages.ts'
import { serviceCards } from '../content/serviceCards.data.ts'
import { page } from '../content/servicesPage.ts'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ServicesTemplate() {
  const { hero, swatch, whyChoose, serviceArea, service } = page
  return (
    <Page record={page} about={{ service }}>
      {/* Holds the marketing widget's popup, if there is one: web/early/openWidget.ts. */}
      <span hidden data-widget={business.marketingWidget} />
      <Wall hero={hero} swatch={swatch} facts={<HeroFacts facts={heroFacts.ofAll} />} />
      <Section heading={page.list.heading} layout="bleed">
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
      <CallToAction {...page.closing} next={nextPages.gallery} />
    </Page>
  )
}
