import { claimedRating } from '../content/claimedRating.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { homePage } from '../content/home.ts'
import { homeFaqs } from '../content/homeFaqs.data.ts'
import { nextPages } from '../content/nextPages.ts'
import { paints } from '../content/paints.ts'
import { reviews } from '../content/reviews.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { ArticleCards } from '../sections/ArticleCards.tsx'
import { BigNumbers } from '../sections/BigNumbers.tsx'
import { Checklist } from '../sections/Checklist.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { Drawing } from '../sections/Drawing.tsx'
import { FaqList } from '../sections/FaqList.tsx'
import { Fold } from '../sections/Fold.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { LaterBrands } from '../sections/LaterBrands.tsx'
import { LaterEstimate } from '../sections/LaterEstimate.tsx'
import { LinkRow, MoreLink } from '../sections/LinkList.tsx'
import { Page } from '../sections/Page.tsx'
import { Chips, CityChips } from '../sections/Places.tsx'
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
  const { about, serviceArea } = homePage
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
  const { hero, swatch, services, call, blog, linkGrid } = homePage
  return (
    <Page record={homePage} about={{ faqs: homeFaqs, reviews }}>
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
      <LaterEstimate />
      <Reviews reviews={reviews} paint={paints.plum} />
      <WhyChoose />
      <AreasAndAbout />
      <Section heading={call.heading} lead={call.text} paint={paints.clay} tape>
        <BigNumbers />
      </Section>
      {homePage.promos.length > 0 && <Promos promos={homePage.promos} />}
      <LaterBrands />
      <SideBySide>
        <FaqList faqs={homeFaqs} />
        <section>
          <Fold heading={linkGrid.heading} as="h2" wide>
            <Chips links={linkGrid.links} />
          </Fold>
        </section>
      </SideBySide>
      <Section id="blog" heading={blog.heading}>
        <Fold heading={blog.link.label} wide>
          <ArticleCards />
        </Fold>
        <MoreLink link={blog.link} />
      </Section>
      <ContactSection next={nextPages.gallery} folds />
    </Page>
  )
}
