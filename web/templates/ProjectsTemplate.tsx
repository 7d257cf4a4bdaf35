import { useRouteContext } from '@tanstack/react-router'
import { nextPages } from '../content/nextPages.ts'
import { kindFilters, projectListPage, projectsPage } from '../content/projects.ts'
import { projectCard } from '../gallery/cards.ts'
import { PhotoGrid } from '../gallery/PhotoGrid.tsx'
import type { PageData } from '../published/pageData.ts'
import { NotFoundPage } from '../routes/NotFoundPage.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Page } from '../sections/Page.tsx'
import classes from './Projects.module.css'
import { ProjectsHead } from './ProjectsHead.tsx'

type ListData = Extract<PageData, { kind: 'projects' }>

/** All projects, or those of a place or a kind. */
export function ProjectsTemplate() {
  const { pageData } = useRouteContext({ from: '__root__' })
  if (pageData?.kind !== 'projects') return <NotFoundPage />
  return <ProjectList data={pageData} />
}

function ProjectList({ data }: { data: ListData }) {
  const { filter, projects, page, pages, instead } = data
  const { name, metadata } = projectListPage(filter, page)
  return (
    <Page record={{ metadata, swatch: projectsPage.swatch }}>
      <ProjectsHead badge={projectsPage.badge} headline={name} />
      <section className={classes.body} aria-label={name}>
        <Filters filter={filter} />
        {instead && <p>{projectsPage.instead}</p>}
        {projects.length > 0 ? (
          <PhotoGrid cards={projects.map(projectCard)} of="projects" finished />
        ) : (
          <p>{projectsPage.empty}</p>
        )}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </section>
      <CallToAction {...projectsPage.closing} next={nextPages.services} />
    </Page>
  )
}

function Filters({ filter }: Pick<ListData, 'filter'>) {
  const chosen = filter && 'category' in filter ? filter.category : null
  return (
    <nav className={classes.filters} aria-label={projectsPage.filterLabel}>
      <a href="/projects" aria-current={filter ? undefined : 'page'}>
        {projectsPage.all}
      </a>
      {kindFilters.map(({ label, category, to }) => (
        <a key={to} href={to} aria-current={category === chosen ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function Pages({ page, pages }: Pick<ListData, 'page' | 'pages'>) {
  const address = (number: number) => (number > 1 ? `/projects?page=${number}` : '/projects')
  return (
    <nav className={classes.pages} aria-label={projectsPage.pages}>
      {page > 1 && (
        <a rel="prev" href={address(page - 1)}>
          {projectsPage.previous}
        </a>
      )}
      {page < pages && (
        <a rel="next" href={address(page + 1)}>
          {projectsPage.next}
        </a>
      )}
    </nav>
  )
}
