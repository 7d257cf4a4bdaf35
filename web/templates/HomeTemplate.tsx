import { claimedRating } from '../content/claimedRating.ts'
import { homeFaqs } from '../content/faqs.ts'
import { homePage } from '../content/home.ts'
import { nextPages } from '../content/nextPages.ts'
import { paints } from '../content/paints.ts'
import { reviews } from '../content/reviews.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { ArticleList } from '../sections/ArticleList.tsx'
import { BigNumbers } from '../sections/BigNumbers.tsx'
import { Brands } from '../sections/Brands.tsx'
import { Checklist } from '../sections/Checklist.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { Drawing } from '../sections/Drawing.tsx'
import { FaqList } from '../sections/FaqList.tsx'
import { Fold } from '../sections/Fold.tsx'
import { LinkRow, MoreLink } from '../sections/LinkList.tsx'
import { Page } from '../sections/Page.tsx'
import { CityChips } from '../sections/Places.tsx'
import { PointList } from '../sections/PointList.tsx'
import { Promos } from '../sections/Promos.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { ServiceDeck } from '../sections/ServiceDeck.tsx'
import { SideBySide } from '../sections/SideBySide.tsx'
import { Stars } from '../sections/Stars.tsx'
import { Wall } from '../sections/Wall.tsx'

function WhyChoose() {
  const { trust, whyChoose } = homePage
  return (
    <SideBySide paint={paints.cornsilk}>
      <Section heading={trust.heading}>
        <PointList points={trust.badges} />
      </Section>
      <Section heading={whyChoose.heading}>
        <PointList points={whyChoose.cards} look="lines" />
        {whyChoose.lists.map(({ heading, items }) => (
          <Fold key={heading} heading={heading}>
            <Checklist items={items} />
          </Fold>
        ))}
      </Section>
    </SideBySide>
  )
}

function AboutTeaser() {
  const { heading, points, furtherCities, link } = homePage.about
  return (
    <Section heading={heading} layout="split">
      <PointList points={points} look="lines" />
      {furtherCities.cities.length > 0 && (
        <CityChips cities={furtherCities.cities} heading={furtherCities.text} />
      )}
      <MoreLink link={link} />
    </Section>
  )
}

export function HomeTemplate() {
  const { hero, swatch, services, serviceArea, call, blog, linkGrid } = homePage
  return (
    <Page record={homePage} about={{ faqs: homeFaqs, reviews }}>
      <Wall hero={hero} swatch={swatch} of="room" scene={<Drawing name="room" />}>
        {claimedRating && <Stars rating={Number(claimedRating.stars)} worded />}
      </Wall>
      <Section id="services" heading={services.heading} layout="bleed">
        <ServiceDeck cards={services.cards} />
      </Section>
      <GallerySection />
      <Reviews reviews={reviews} paint={paints.plum} />
      <WhyChoose />
      <Section id="areas" heading={serviceArea.heading} lead={serviceArea.lead}>
        <CityChips cities={serviceArea.cities} />
      </Section>
      <Section heading={call.heading} lead={call.text} paint={paints.clay} tape>
        <BigNumbers />
      </Section>
      {homePage.promos.length > 0 && <Promos promos={homePage.promos} />}
      <AboutTeaser />
      <Brands />
      <SideBySide>
        <FaqList faqs={homeFaqs} />
        <div>
          <Section id="blog" heading={blog.heading}>
            <ArticleList />
            <MoreLink link={blog.link} />
          </Section>
          <Section heading={linkGrid.heading}>
            <LinkRow links={linkGrid.links} />
          </Section>
        </div>
      </SideBySide>
      <ContactSection next={nextPages.gallery} />
    </Page>
  )
}
