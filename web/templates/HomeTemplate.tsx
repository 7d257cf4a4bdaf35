import { ArticleCards } from '../components/ArticleCards.tsx'
import { BigNumbers } from '../components/BigNumbers.tsx'
import { Checklist } from '../components/Checklist.tsx'
import { Drawing } from '../components/Drawing.tsx'
import { Fold } from '../components/Fold.tsx'
import { LinkList, LinkRow, MoreLink } from '../components/LinkList.tsx'
import { CityChips } from '../components/Places.tsx'
import { PointList } from '../components/PointList.tsx'
import { ServiceDeck } from '../components/ServiceDeck.tsx'
import { Stars } from '../components/Stars.tsx'
import { claimedRating } from '../content/claimedRating.ts'
import { page } from '../content/home.ts'
import { homeFaqs } from '../content/homeFaqs.data.ts'
import { nextPages } from '../content/nextPages.ts'
import { paints } from '../content/paints.ts'
import { reviews } from '../content/reviews.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { Page } from '../layout/Page.tsx'
import { Brands } from '../sections/Brands.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { FaqList } from '../sections/FaqList.tsx'
import { Promos } from '../sections/Promos.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { SideBySide } from '../sections/SideBySide.tsx'
import { Wall } from '../sections/Wall.tsx'

function WhyChoose() {
  const { trust, whyChoose } = page
  return (
    <SideBySide paint={paints.cornsilk}>
      <div>
        <Section heading={trust.heading}>
          <PointList points={trust.badges} look="lines" />
        </Section>
        {whyChoose.lists.map(({ heading, items }) => (
          <Fold key={heading} heading={heading}>
            <Checklist items={items} />
          </Fold>
        ))}
      </div>
      <Section heading={whyChoose.heading}>
        <PointList points={whyChoose.cards} look="lines" />
      </Section>
    </SideBySide>
  )
}

function AreasAndAbout() {
  const { about, serviceArea } = page
  return (
    <SideBySide>
      <Section id="areas" heading={serviceArea.heading} lead={serviceArea.lead}>
        <CityChips cities={serviceArea.cities} />
      </Section>
      <Section heading={about.heading}>
        <PointList points={about.points} look="lines" />
        {about.otherCities.cities.length > 0 && (
          <CityChips cities={about.otherCities.cities} heading={about.otherCities.text} />
        )}
        <MoreLink link={about.link} />
      </Section>
    </SideBySide>
  )
}

export function HomeTemplate() {
  const { hero, swatch, services, call, blog, linkGrid } = page
  return (
    <Page record={page} about={{ faqs: homeFaqs, reviews }}>
      <Wall
        hero={hero}
        swatch={swatch}
        surface="room"
        scene={<Drawing name="room" />}
        stars={claimedRating && <Stars rating={Number(claimedRating.stars)} worded />}
      >
        <nav aria-label={hero.services.label}>
          <LinkRow links={hero.services.links} />
        </nav>
      </Wall>
      <Section id="services" heading={services.heading} layout="bleed">
        <ServiceDeck cards={services.cards} />
      </Section>
      <GallerySection />
      <Reviews reviews={reviews} paint={paints.plum} />
      <WhyChoose />
      <AreasAndAbout />
      <Section heading={call.heading} lead={call.text} paint={paints.clay} tape>
        <BigNumbers />
      </Section>
      {page.promos.length > 0 && <Promos promos={page.promos} />}
      <Brands />
      <SideBySide>
        <FaqList faqs={homeFaqs} />
        <Section heading={linkGrid.heading}>
          <LinkList links={linkGrid.links} />
        </Section>
      </SideBySide>
      <Section id="blog" heading={blog.heading}>
        <ArticleCards />
        <MoreLink link={blog.link} />
      </Section>
      <ContactSection next={nextPages.gallery} />
    </Page>
  )
}
