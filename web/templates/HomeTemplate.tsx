import { ArticleCards } from '../components/ArticleCards.tsx'
import { BigNumbers } from '../components/BigNumbers.tsx'
import { Checklist } from '../components/Checklist.tsx'
import { Drawing } from '../components/Drawing.tsx'
import { Fold } from '../components/Fold.tsx'
import { LinkRow, MoreLink } from '../components/LinkList.tsx'
import { Chips, CityChips } from '../components/Places.tsx'
import { PointList } from '../components/PointList.tsx'
import { ServiceDeck } from '../components/ServiceDeck.tsx'
import { Stars } from '../components/Stars.tsx'
import { claimedRating } from '../content/claimedRating.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { page } from '../content/home.ts'
import { homeFaqs } from '../content/homeFaqs.data.ts'
import { nextPages } from '../content/nextPages.ts'
import { paints } from '../content/paints.ts'
import { reviews } from '../content/reviews.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { Page } from '../layout/Page.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { FaqList } from '../sections/FaqList.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { LazyBrands } from '../sections/LazyBrands.tsx'
import { LazyEstimate } from '../sections/LazyEstimate.tsx'
import { Promos } from '../sections/Promos.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { SideBySide } from '../sections/SideBySide.tsx'
import { Wall } from '../sections/Wall.tsx'

function WhyChoose() {
  const { trust, whyChoose } = page
  return (
    <SideBySide paint={paints.cornsilk}>
      <Section heading={trust.heading}>
        <PointList points={trust.badges} look="lines" />
      </Section>
      <div>
        <section>
          <Fold heading={whyChoose.heading} as="h2" wide>
            <PointList points={whyChoose.cards} look="lines" />
          </Fold>
        </section>
        {whyChoose.lists.map(({ heading, items }) => (
          <Fold key={heading} heading={heading}>
            <Checklist items={items} />
          </Fold>
        ))}
      </div>
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
        facts={<HeroFacts facts={heroFacts.ofAll} reviews={null} estimate />}
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
      <LazyEstimate />
      <Reviews reviews={reviews} paint={paints.plum} />
      <WhyChoose />
      <AreasAndAbout />
      <Section heading={call.heading} lead={call.text} paint={paints.clay} tape>
        <BigNumbers />
      </Section>
      {page.promos.length > 0 && <Promos promos={page.promos} />}
      <LazyBrands />
      <SideBySide>
        <FaqList faqs={homeFaqs} />
        <section>
          <Fold heading={linkGrid.heading} as="h2" wide>
            <Chips links={linkGrid.links} />
          </Fold>
        </section>
      </SideBySide>
      <Section id="blog" heading={blog.heading} layout="split">
        <Fold heading={blog.link.label} wide>
          <ArticleCards />
        </Fold>
        <MoreLink link={blog.link} />
      </Section>
      <ContactSection next={nextPages.gallery} folds />
    </Page>
  )
}
