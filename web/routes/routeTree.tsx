import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { PageData } from '../published/pageData.ts'
import { readSearch } from '../searchKeys.ts'
import { SiteLayout } from '../sections/SiteLayout.tsx'
import { pageComponents } from '../templates/pageComponents.tsx'

const rootRoute = createRootRouteWithContext<{ pageData: PageData | null }>()({
  component: SiteLayout,
  validateSearch: readSearch('photo', 'project', 'place', 'kind', 'page'),
})

export const routeTree = rootRoute.addChildren(
  pageComponents.map(([path, component, subject]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component,
      staticData: subject ? { subject } : {},
    }),
  ),
)
