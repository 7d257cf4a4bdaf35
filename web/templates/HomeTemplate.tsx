import { business } from '../content/business.ts'
import { homeFaqs } from '../content/faqs.ts'
import { homePage } from '../content/home.ts'
import { nextPages } from '../content/nextPages.ts'
import { reviews } from '../content/reviews.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { Brands } from '../sections/Brands.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { CardGrid } from '../sections/CardGrid.tsx'
import { Checklist } from '../sections/Checklist.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { FaqList } from '../sections/FaqList.tsx'
import { Hero } from '../sections/Hero.tsx'
import { MoreLink } from '../sections/LinkList.tsx'
import { Page } from '../sections/Page.tsx'
import { Chips, CityChips } from '../sections/Places.tsx'
import { Promos } from '../sections/Promos.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { ServiceCards } from '../sections/ServiceCards.tsx'
import { Stars } from '../sections/Stars.tsx'
import { Teasers } from '../sections/Teasers.tsx'
import { faqNode, reviewNodes } from '../seo/jsonLd.ts'

function WhyChoose() {
  const { heading, cards, lists } = homePage.whyChoose
  return (
    <>
      <Section heading={heading}>
        <CardGrid cards={cards} />
      </Section>
      {lists.map((list) => (
        <Section key={list.heading} heading={list.heading} layout="split">
          <Checklist items={list.items} />
        </Section>
      ))}
    </>
  )
}

function AboutTeaser() {
  const { heading, points, furtherCities, link } = homePage.about
  return (
    <Section heading={heading}>
      <CardGrid cards={points} look="plain" />
      {furtherCities.cities.length > 0 && (
        <CityChips cities={furtherCities.cities} heading={furtherCities.text} />
      )}
      <MoreLink link={link} />
    </Section>
  )
}

export function HomeTemplate() {
  const { hero, image, swatch, services, trust, serviceArea, call, blog, linkGrid } = homePage
  return (
    <Page record={homePage} nodes={[faqNode(homeFaqs), ...reviewNodes(reviews)]}>
      <Hero
        hero={hero}
        swatch={swatch}
        image={image}
        links={hero.serviceLinks}
        deck={services.cards.map((card) => card.swatch.field)}
      >
        <Stars rating={Number(business.rating)} />
      </Hero>
      <Section id="services" heading={services.heading}>
        <ServiceCards cards={services.cards} />
      </Section>
      <Section heading={trust.heading} tone="tint">
        <CardGrid cards={trust.badges} look="plain" />
      </Section>
      <Section id="areas" heading={serviceArea.heading} lead={serviceArea.lead}>
        <CityChips cities={serviceArea.cities} />
      </Section>
      <CallToAction {...call} />
      <WhyChoose />
      <Promos promos={[homePage.fencePromo, homePage.sheetrockPromo]} />
      <AboutTeaser />
      <Brands />
      <GallerySection />
      <Reviews />
      <FaqList faqs={homeFaqs} />
      <Section id="blog" heading={blog.heading}>
        <Teasers />
        <MoreLink link={blog.link} />
      </Section>
      <Section heading={linkGrid.heading} tone="tint">
        <Chips links={linkGrid.links} />
      </Section>
      <ContactSection next={nextPages.gallery} />
    </Page>
  )
}
