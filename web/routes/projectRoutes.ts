import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './rootRoute.tsx'

/** Hosting caches these pages as long. */
const lifeMs = 60_000

const templates = [
  [
    '/projects',
    lazyRouteComponent(() => import('../templates/ProjectsTemplate.tsx'), 'ProjectsTemplate'),
  ],
  [
    '/projects/$address',
    lazyRouteComponent(() => import('../templates/ProjectTemplate.tsx'), 'ProjectTemplate'),
  ],
] as const

export const projectRoutes = templates.map(([path, component]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    loaderDeps: ({ search: { place, kind, page } }) => ({ place, kind, page }),
    loader: ({ context, location, abortController }) =>
      context.readPage(location.href, abortController.signal),
    staleTime: lifeMs,
    gcTime: lifeMs,
    preloadStaleTime: lifeMs,
    preloadGcTime: lifeMs,
    // Don't read again when a photo opens.
    shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  }),
)
