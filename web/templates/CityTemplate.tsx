import { Checklist } from '../components/Checklist.tsx'
import { Drawing } from '../components/Drawing.tsx'
import { LinkRow } from '../components/LinkList.tsx'
import { CityChips } from '../components/Places.tsx'
import { PointList } from '../components/PointList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Street } from '../components/Street.tsx'
import { defaultFaqs } from '../content/cityFaqs.ts'
import { faqSection } from '../content/faqs.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { listIdsOfCity, neighborsOf, otherPlacesPattern } from '../content/neighbors.ts'
import { nextPages } from '../content/nextPages.ts'
import type { CityPage } from '../content/pageTypes.ts'
import { relatedTexts, serviceLinks } from '../content/related.ts'
import { reviewNear } from '../content/reviews.ts'
import type { SceneSlug } from '../content/scenes.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { ProjectsSection } from '../gallery/ProjectsSection.tsx'
import { Page } from '../layout/Page.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { FaqList } from '../sections/FaqList.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { LazyBrands } from '../sections/LazyBrands.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'
import { WallEstimate } from '../sections/WallEstimate.tsx'

function Neighborhoods({ record }: { record: CityPage }) {
  if (record.depth === 'minimal') return null
  const { heading, names } = record.depth === 'full' ? record.neighborhoods : record.serviceAreas
  return (
    <Section heading={heading} layout="bleed">
      <Street names={names} label={heading} />
    </Section>
  )
}

function Work({ record }: { record: CityPage }) {
  if (record.depth === 'minimal') return null
  if (record.depth === 'medium')
    return (
      <Section heading={record.specialties.heading} layout="split">
        <Checklist items={record.specialties.items} />
      </Section>
    )
  return (
    <>
      <Section heading={record.benefits.heading}>
        <PointList points={record.benefits.cards} />
      </Section>
      <Section heading={record.services.heading} layout="split">
        <Checklist items={record.services.items} />
      </Section>
    </>
  )
}

const frontLike = new Map<SceneSlug, { drawing: string; siding: 'battens' | 'stucco' | 'lap' }>([
  ['farmhouse', { drawing: 'battens', siding: 'battens' }],
  ['two-story', { drawing: 'entry', siding: 'stucco' }],
  ['brick-ranch', { drawing: 'porch', siding: 'stucco' }],
  ['siding-gable', { drawing: 'ladder', siding: 'lap' }],
])
const porch = { drawing: 'porch', siding: 'lap' } as const

/** Outside first, because the hero's wall is a house's. */
const estimated = ['exterior-painting', 'interior-painting', 'cabinet-painting'] as const

export function CityTemplate({ record }: { record: CityPage }) {
  const { slug, name, hero, swatch, image, localNote } = record
  const faqs = record.depth === 'full' ? [...defaultFaqs(name), ...record.ownFaqs] : []
  const service = { name: `House painting in ${name}`, areas: [name] }
  const near = neighborsOf(slug)
  const { drawing, siding } = frontLike.get(image) ?? porch
  const reviews = reviewNear([name, ...near.map((city) => city.name)])
  return (
    <Page record={record} about={{ service, faqs, reviews }}>
      <Wall
        hero={hero}
        swatch={swatch}
        surface="house"
        siding={siding}
        scene={<Drawing key={drawing} name={drawing} />}
        facts={<HeroFacts facts={heroFacts.ofAll} reviews="#reviews" />}
      />
      <WallEstimate defaultSwatch={swatch} services={estimated} />
      <ProjectsSection
        heading={relatedTexts.projectsIn(name)}
        src={listIdsOfCity(slug)}
        link={{ label: gallerySection.allProjects.label, to: `/projects?place=${slug}` }}
      />
      <Neighborhoods record={record} />
      <Section heading={localNote.heading} layout="split">
        <Prose paragraphs={localNote.paragraphs} />
      </Section>
      <Reviews reviews={reviews} />
      <Work record={record} />
      {faqs.length > 0 && (
        <FaqList faqs={faqs} heading={faqSection.headingFor(name)} layout="split" />
      )}
      <LazyBrands />
      <GallerySection layout="few" pattern={otherPlacesPattern(slug)} />
      <Section heading={relatedTexts.services}>
        <LinkRow links={serviceLinks} />
        {near.length > 0 && <CityChips cities={near} heading={relatedTexts.city(name)} />}
      </Section>
      <ContactSection next={nextPages.services} paint="page" folds />
    </Page>
  )
}
