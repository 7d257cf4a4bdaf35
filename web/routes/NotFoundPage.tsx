import { nextPages } from '../content/nextPages.ts'
import { notFoundPage } from '../content/notFound.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Hero } from '../sections/Hero.tsx'
import { LinkList } from '../sections/LinkList.tsx'
import { CityChips } from '../sections/Places.tsx'
import { Section } from '../sections/Section.tsx'
import { swatchStyle } from '../sections/swatchStyle.ts'
import { PageHead } from '../seo/PageHead.tsx'

/** Any path that is no page; the host answers it with status 404, and start.js logs it. */
export function NotFoundPage() {
  const { metadata, swatch, code, heading, text, actions, services, places, closing } = notFoundPage
  return (
    <div className="swatch" style={swatchStyle(swatch)} data-not-found="">
      <PageHead metadata={metadata} />
      <Hero hero={{ badge: code, headline: heading, lead: text, actions }} swatch={swatch} />
      <Section heading={services.heading} layout="split">
        <LinkList links={services.links} />
      </Section>
      <Section heading={places.heading} tone="tint">
        <CityChips cities={places.cities} />
      </Section>
      <CallToAction {...closing} next={nextPages.contact} />
    </div>
  )
}
