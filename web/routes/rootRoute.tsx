import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ReadPage } from '../published/pageData.ts'
import { readSearch } from '../searchKeys.ts'
import { SiteLayout } from '../sections/SiteLayout.tsx'

export const rootRoute = createRootRouteWithContext<{ readPage: ReadPage }>()({
  component: SiteLayout,
  validateSearch: readSearch('photo', 'project', 'place', 'kind', 'page'),
})
