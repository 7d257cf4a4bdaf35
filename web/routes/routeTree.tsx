import { createRootRoute, createRoute } from '@tanstack/react-router'
import { SiteLayout } from '../sections/SiteLayout.tsx'
import { pageComponents } from '../templates/pageComponents.tsx'

/** `?photo=` names the photo that is open in the lightbox, on whichever page shows a gallery. */
type SiteSearch = { photo?: string }

function parseSearch({ photo }: Record<string, unknown>): SiteSearch {
  return typeof photo === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(photo) ? { photo } : {}
}

const rootRoute = createRootRoute({
  component: SiteLayout,
  validateSearch: parseSearch,
})

export const routeTree = rootRoute.addChildren(
  pageComponents.map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  ),
)
