import { defaultFaqs, faqSection } from '../content/faqs.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { nearbySection, neighborsOf, projectsOfCity, serviceLinks } from '../content/nearby.ts'
import { nextPages } from '../content/nextPages.ts'
import type { CityPage } from '../content/pageTypes.ts'
import { reviews } from '../content/reviews.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { ProjectsSection } from '../gallery/ProjectsSection.tsx'
import { Brands } from '../sections/Brands.tsx'
import { CardGrid } from '../sections/CardGrid.tsx'
import { Checklist } from '../sections/Checklist.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { FaqList } from '../sections/FaqList.tsx'
import { Hero } from '../sections/Hero.tsx'
import { LinkList } from '../sections/LinkList.tsx'
import { Page } from '../sections/Page.tsx'
import { CityChips, PlaceNames } from '../sections/Places.tsx'
import { Prose } from '../sections/Prose.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { Stars } from '../sections/Stars.tsx'
import { faqNode, reviewNodes, serviceNode } from '../seo/jsonLd.ts'

function OwnSections({ record }: { record: CityPage }) {
  if (record.depth === 'minimal') return null
  if (record.depth === 'medium')
    return (
      <>
        <Section heading={record.specialties.heading} layout="split">
          <Checklist items={record.specialties.items} />
        </Section>
        <Section heading={record.serviceAreas.heading} tone="tint">
          <PlaceNames names={record.serviceAreas.names} />
        </Section>
      </>
    )
  return (
    <>
      <Section heading={record.benefits.heading}>
        <CardGrid cards={record.benefits.cards} />
      </Section>
      <Section heading={record.services.heading} layout="split">
        <Checklist items={record.services.items} />
      </Section>
      <Section heading={record.neighborhoods.heading} tone="tint">
        <PlaceNames names={record.neighborhoods.names} />
      </Section>
    </>
  )
}

/** A city's page in its depth: what is the city's own, then what every city shares. */
export function CityTemplate({ record }: { record: CityPage }) {
  const { name, metadata, hero, swatch, image, localNote } = record
  const rating = record.depth === 'full' ? record.rating : undefined
  const faqs = record.depth === 'full' ? [...defaultFaqs(name), ...record.ownFaqs] : []
  const service = serviceNode({
    name: `House painting in ${name}`,
    description: metadata.description,
    url: metadata.canonicalUrl,
    areas: [name],
  })
  const near = neighborsOf(record.slug)
  const questions = faqs.length > 0 ? [faqNode(faqs)] : []
  return (
    <Page record={record} nodes={[service, ...questions, ...reviewNodes(reviews)]}>
      <Hero hero={hero} swatch={swatch} image={image}>
        {rating && (
          <p>
            <Stars rating={Number(rating.stars)} /> {rating.stars} stars, {rating.reviews} reviews
          </p>
        )}
      </Hero>
      <OwnSections record={record} />
      <Section heading={localNote.heading} layout="split">
        <Prose paragraphs={localNote.paragraphs} />
      </Section>
      <ProjectsSection
        heading={nearbySection.projectsIn(name)}
        published={projectsOfCity(record.slug)}
        link={{ label: gallerySection.allProjects.label, to: `/projects?place=${record.slug}` }}
      />
      <Section heading={nearbySection.services} layout="split">
        <LinkList links={serviceLinks} />
      </Section>
      <Brands />
      <GallerySection />
      <Reviews place={name} />
      {near.length > 0 && (
        <Section heading={nearbySection.city(name)} tone="tint">
          <CityChips cities={near} />
        </Section>
      )}
      {faqs.length > 0 && <FaqList faqs={faqs} heading={faqSection.headingFor(name)} />}
      <ContactSection next={nextPages.services} />
    </Page>
  )
}
