import { useRouterState } from '@tanstack/react-router'
import type { PageData } from '../../domain/pageData.ts'
import { SiteLink } from '../components/SiteLink.tsx'
import { nextPages } from '../content/nextPages.ts'
import { projectListPage, projectsPage } from '../content/projects.ts'
import { FilterLinks } from '../gallery/FilterLinks.tsx'
import { ProjectCards } from '../gallery/ProjectCards.tsx'
import { Page } from '../layout/Page.tsx'
import { categoryFilter } from '../published/filters.ts'
import { usePageData } from '../published/usePageData.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Wall } from '../sections/Wall.tsx'
import { NotFoundTemplate } from './NotFoundTemplate.tsx'
import classes from './ProjectsTemplate.module.css'

type ListData = Extract<PageData, { kind: 'projects' }>

export function ProjectsTemplate() {
  const pageData = usePageData()
  if (pageData?.kind !== 'projects') return <NotFoundTemplate />
  return <ProjectList data={pageData} />
}

function ProjectList({ data }: { data: ListData }) {
  const { filter, projects, page, pageCount, isFallback } = data
  const { name, metadata } = projectListPage(filter, page)
  const category = filter && 'category' in filter ? categoryFilter(filter.category) : undefined
  const current = filter || isFallback ? category : ''
  // Meanwhile the router marks the link of the next list.
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <Page record={{ metadata, swatch: projectsPage.swatch }}>
      <Wall hero={{ headline: name, lead: projectsPage.lead }} swatch={projectsPage.swatch} />
      <section className={classes.body} aria-label={name}>
        <FilterLinks
          label={projectsPage.filterLabel}
          all={projectsPage.all}
          path="/projects"
          current={isLoading ? undefined : current}
        />
        {isFallback && <p>{projectsPage.fallback}</p>}
        {projects.length > 0 ? <ProjectCards projects={projects} /> : <p>{projectsPage.empty}</p>}
        {pageCount > 1 && <Pages page={page} pageCount={pageCount} />}
      </section>
      <CallToAction {...projectsPage.closing} next={nextPages.services} />
    </Page>
  )
}

function Pages({ page, pageCount }: Pick<ListData, 'page' | 'pageCount'>) {
  const address = (number: number) => (number > 1 ? `/projects?page=${number}` : '/projects')
  return (
    <nav className={classes.pages} aria-label={projectsPage.pages}>
      {page > 1 && (
        <SiteLink rel="prev" href={address(page - 1)}>
          {projectsPage.previous}
        </SiteLink>
      )}
      {page < pageCount && (
        <SiteLink rel="next" href={address(page + 1)}>
          {projectsPage.next}
        </SiteLink>
      )}
    </nav>
  )
}
