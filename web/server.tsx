import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createSiteRouter } from './router.tsx'
import { SiteApp } from './SiteApp.tsx'

/** The HTML of one page of the site by its path; an unknown path gives the 404 page. */
export async function renderPage(path: string): Promise<string> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<SiteApp router={router} />)
}
