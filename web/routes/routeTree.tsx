import { createRootRoute, createRoute } from '@tanstack/react-router'
import { readSearch } from '../searchKeys.ts'
import { SiteLayout } from '../sections/SiteLayout.tsx'
import { pageComponents } from '../templates/pageComponents.tsx'

const rootRoute = createRootRoute({
  component: SiteLayout,
  validateSearch: readSearch('photo'),
})

export const routeTree = rootRoute.addChildren(
  pageComponents.map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  ),
)
