import type { PageData } from '../../domain/pageData.ts'
import type { ListedProject } from '../../domain/published.ts'
import blocks from '../components/blocks.module.css'
import { DateText } from '../components/DateText.tsx'
import { LinkRow } from '../components/LinkList.tsx'
import { SiteLink } from '../components/SiteLink.tsx'
import { lightboxTexts } from '../content/lightboxTexts.ts'
import { nextPages } from '../content/nextPages.ts'
import {
  cityOfLocation,
  projectMetadata,
  projectSwatch,
  projectsPage,
} from '../content/projects.ts'
import { serviceOfProject } from '../content/related.ts'
import { reviewIn } from '../content/reviews.ts'
import { ProjectCards } from '../gallery/ProjectCards.tsx'
import { ProjectPhotos } from '../gallery/ProjectPhotos.tsx'
import { Page } from '../layout/Page.tsx'
import { detailsOf } from '../published/cards.ts'
import { usePageData } from '../published/usePageData.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Reviews } from '../sections/Reviews.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'
import { NotFoundTemplate } from './NotFoundTemplate.tsx'

const others = 3

export function ProjectTemplate() {
  const pageData = usePageData()
  if (pageData?.kind === 'project') return <ShownProject data={pageData} />
  return (
    <NotFoundTemplate>
      {pageData?.kind === 'gone' && <More projects={pageData.projects} />}
    </NotFoundTemplate>
  )
}

function ShownProject({ data }: { data: Extract<PageData, { kind: 'project' }> }) {
  const { project, neighbors } = data
  const { title, description, facts, location, date } = project
  const swatch = projectSwatch(project)
  const record = { metadata: projectMetadata(project), swatch }
  const city = cityOfLocation(location)
  const links = [
    ...(city ? [{ label: `Painting in ${city.name}`, to: city.route }] : []),
    serviceOfProject(project),
  ]
  const badge = (
    <>
      {detailsOf(project)} · <DateText date={date} />
    </>
  )
  return (
    <Page record={record} about={{ project }}>
      <Wall hero={{ badge, headline: title }} swatch={swatch} />
      <ProjectPhotos project={project} />
      <Section heading={projectsPage.work} layout="split">
        {facts && <p className={blocks.facts}>{facts}</p>}
        <p>{description ?? lightboxTexts.defaultDescription}</p>
        <LinkRow links={links} />
      </Section>
      <Reviews reviews={reviewIn(city?.name)} />
      <More projects={neighbors} />
      <CallToAction {...projectsPage.closing} next={nextPages.projects} />
    </Page>
  )
}

function More({ projects }: { projects: readonly ListedProject[] }) {
  return (
    <Section heading={projectsPage.more}>
      {projects.length > 0 && <ProjectCards projects={projects.slice(0, others)} />}
      <p>
        <SiteLink href="/projects">{projectsPage.all}</SiteLink>
      </p>
    </Section>
  )
}
