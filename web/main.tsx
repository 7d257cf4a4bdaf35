import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { measurementId } from './analytics/measurementId.ts'
import * as attributes from './early/attributes.ts'
import { loadGridContent } from './gallery/PhotoGrid.tsx'
import { leaveLinksUntilHydrated } from './hydration.ts'
import { keepStyles } from './layout/StylesheetLink.tsx'
import { startMotion } from './motion/startMotion.ts'
import { pageReader } from './published/pageData.ts'
import { reloadOnMissingChunk } from './reloadOnMissingChunk.ts'
import { createSiteRouter } from './router.tsx'
import { focusNewPage, onNewPage } from './routes/followPages.ts'
import { SiteApp } from './SiteApp.tsx'
import { loadHead } from './seo/PageHead.tsx'
import { watchPhotos } from './watchPhotos.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')

if (root.querySelector(`[${attributes.notFound}]`))
  (await import('./routes/redirectToLowerCase.ts')).redirectToLowerCase()
reloadOnMissingChunk()
let isIncomplete = false
addEventListener('vite:preloadError', () => {
  isIncomplete = true
})

const isPrerendered = root.firstElementChild !== null
let firstPage: string | undefined
const loadForLink = (page: string) => {
  firstPage ??= page
  if (isPrerendered && page === firstPage) return undefined
  return Promise.all([loadHead(), loadGridContent(), keepStyles(root)])
}
const router = createSiteRouter({ readPage: pageReader(), loadForLink })
const app = <SiteApp router={router} />

if (isPrerendered) {
  await router.load()
  // Tells the router that its first render hydrates. Otherwise React finds a mismatch and renders
  // again.
  router.ssr = { manifest: undefined }
  // If the template can't be loaded, the page stays plain HTML.
  if (!isIncomplete) {
    leaveLinksUntilHydrated(root)
    startTransition(() => void hydrateRoot(root, app))
  }
} else if (import.meta.env.DEV) {
  await Promise.all([loadHead(), loadGridContent()])
  // In development, documents have no start.js.
  await import('./early/start.ts')
  createRoot(root).render(app)
}

watchPhotos()
// Chrome before 120, Safari before 17.2, Firefox before 130.
if (!('name' in HTMLDetailsElement.prototype)) void import('./closeOtherAnswers.ts')
startMotion()
onNewPage(router, () => {
  focusNewPage()
  startMotion()
})

const analyticsId = measurementId()
if (analyticsId) {
  const { startAnalytics } = await import('./analytics/startAnalytics.ts')
  startAnalytics(analyticsId, (count) => onNewPage(router, count))
}
