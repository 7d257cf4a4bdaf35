import { createRoute } from '@tanstack/react-router'
import { projectTemplates } from '../templates/templates.ts'
import { rootRoute } from './rootRoute.tsx'

/** Hosting caches these pages as long. */
const lifeMs = 60_000

export const publishedPages = projectTemplates.map(([path, component]) =>
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
