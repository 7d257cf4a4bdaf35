import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { ReadPage } from '../published/pageData.ts'
import { readSearch } from '../searchKeys.ts'
import { SiteLayout } from '../sections/SiteLayout.tsx'

export type PageContext = {
  readPage: ReadPage
  /** Loads a page's data on in-page navigation. A document contains its data. */
  loadForLink: () => Promise<unknown> | undefined
}

export const rootRoute = createRootRouteWithContext<PageContext>()({
  component: SiteLayout,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
  validateSearch: readSearch('photo', 'project', 'place', 'kind', 'page', 'about'),
  beforeLoad: ({ context }: { context: PageContext }) => context.loadForLink(),
})
