import { useMemo } from 'react'
import { FourStates } from '../components/FourStates.tsx'
import { LinkList } from '../components/LinkList.tsx'
import { CityChips } from '../components/Places.tsx'
import { mainCities, namesOfCitiesWithPage, otherCities } from '../content/areas.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { factsOf } from '../content/jobs.ts'
import { nextPages } from '../content/nextPages.ts'
import type { ServicePage } from '../content/pageTypes.ts'
import { articleLinks, listIdOfService, relatedTexts, titlePattern } from '../content/related.ts'
import { reviewsOf } from '../content/reviews.ts'
import { ProjectsSection } from '../gallery/ProjectsSection.tsx'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { Sections } from '../sections/Sections.tsx'
import { Wall } from '../sections/Wall.tsx'
import { WallEstimate } from '../sections/WallEstimate.tsx'

export function ServiceTemplate({ record }: { record: ServicePage }) {
  const { slug, name, hero, swatch, image, sections, closing } = record
  const reviews = reviewsOf(slug)
  const articles = articleLinks(record)
  const estimated = useMemo(() => [slug] as const, [slug])
  return (
    <Page record={record} about={{ service: { name, areas: namesOfCitiesWithPage }, reviews }}>
      <Wall
        hero={hero}
        swatch={swatch}
        surface="states"
        scene={<FourStates scene={image} />}
        facts={
          <HeroFacts
            facts={factsOf(slug)}
            reviews={reviews.length > 0 ? '#reviews' : '/#reviews'}
          />
        }
      />
      <WallEstimate defaultSwatch={swatch} services={estimated} />
      <ProjectsSection
        heading={relatedTexts.projectsOf}
        src={listIdOfService(record)}
        pattern={titlePattern(record)}
        link={{
          label: gallerySection.allProjects.label,
          to: `/projects?kind=${record.category.toLowerCase()}`,
        }}
      />
      <Sections blocks={sections} />
      <Reviews reviews={reviews} />
      <Section heading={relatedTexts.places}>
        <CityChips cities={[...mainCities, ...otherCities]} />
      </Section>
      {articles.length > 0 && (
        <Section heading={relatedTexts.read} layout="split">
          <LinkList links={articles} />
        </Section>
      )}
      <CallToAction {...closing} next={nextPages.estimate} />
    </Page>
  )
}
