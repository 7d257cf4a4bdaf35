import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { measurementId } from './analytics/measurementId.ts'
import { loadPhotos } from './gallery/photosProgram.ts'
import { startMotion } from './motion/startMotion.ts'
import { pageReader } from './published/pageData.ts'
import { reloadForLostFiles } from './reloadForLostFiles.ts'
import { createSiteRouter } from './router.tsx'
import { arrive, onNewPage } from './routes/followPages.ts'
import { leaveLinksUntilHydrated } from './routes/hydration.ts'
import { SiteApp } from './SiteApp.tsx'
import { loadHead } from './seo/PageHead.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')

reloadForLostFiles()
let isIncomplete = false
addEventListener('vite:preloadError', () => {
  isIncomplete = true
})

const isPrerendered = root.firstElementChild !== null
let isLinked = !isPrerendered
const loadForLink = () => {
  if (isLinked) return Promise.all([loadHead(), loadPhotos()])
  isLinked = true
  return undefined
}
const router = createSiteRouter({ readPage: pageReader(), loadForLink })
const app = <SiteApp router={router} />

if (isPrerendered) {
  await router.load()
  // Tells the router that its first render is a hydration of what is loaded: without it React
  // finds a mismatch, rebuilds the page and leaves two titles.
  router.ssr = { manifest: undefined }
  // Where its template did not come, the page stays the finished HTML that it is.
  if (!isIncomplete) {
    // It stands in the page, and would go with it when a link opens another.
    const styles = root.querySelector('link[rel=stylesheet]')
    if (styles) document.head.append(styles.cloneNode())
    leaveLinksUntilHydrated(root)
    startTransition(() => void hydrateRoot(root, app))
  }
} else if (import.meta.env.DEV) {
  await loadForLink()
  // In development no document brings start.js.
  await import('./early/startWithPhotos.ts')
  createRoot(root).render(app)
}

startMotion()
onNewPage(router, () => {
  arrive()
  startMotion()
})

const analyticsId = measurementId()
if (analyticsId) {
  const { startAnalytics } = await import('./analytics/startAnalytics.ts')
  startAnalytics(analyticsId, (tell) => onNewPage(router, tell))
}
