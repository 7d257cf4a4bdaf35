import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { SiteLayout } from '../layout/SiteLayout.tsx'
import type { ReadPage } from '../published/pageData.ts'
import { readSearch } from '../search.ts'
import { type Location, pageKey } from './pageKey.ts'

export type PageContext = {
  readPage: ReadPage
  /** Loads a page's data on in-page navigation. A document contains its data. */
  loadForLink: (page: string) => Promise<unknown> | undefined
}

export const rootRoute = createRootRouteWithContext<PageContext>()({
  component: SiteLayout,
  notFoundComponent: lazyRouteComponent(
    () => import('../templates/NotFoundTemplate.tsx'),
    'UnknownPath',
  ),
  validateSearch: readSearch('photo', 'project', 'place', 'kind', 'page', 'about'),
  beforeLoad: ({ context, location }: { context: PageContext; location: Location }) =>
    context.loadForLink(pageKey(location)),
})
