import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageData } from '../domain/pageData.ts'
import { registerDrawing } from './components/Drawing.tsx'
import { dataElement } from './published/pageData.ts'
import { createSiteRouter } from './router.tsx'
import { SiteApp } from './SiteApp.tsx'
import { fillShell } from './seo/prerender.ts'

const drawings = import.meta.glob<string>('./content/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
for (const [file, svg] of Object.entries(drawings))
  registerDrawing(file.slice('./content/drawings/'.length, -'.svg'.length), svg)

/**
 * Renders one page to a finished document; an unknown path gives the 404 page.
 * @param shell from `pageShell`
 * @param data for pages that are rendered on request
 */
export async function renderPage(
  shell: string,
  path: string,
  data: PageData | null = null,
): Promise<string> {
  const context = { readPage: () => data, loadForLink: () => undefined }
  const router = createSiteRouter(context, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const rendered = renderToString(<SiteApp router={router} />)
  return fillShell(shell, rendered, data ? dataElement(data) : '')
}

export { origin } from './content/business.ts'
