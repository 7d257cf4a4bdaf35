import { createRoute } from '@tanstack/react-router'
import { projectPages } from '../templates/templates.ts'
import { rootRoute } from './rootRoute.tsx'

/** How long what a page shows of projects is kept, in milliseconds; the host keeps it as long. */
const lifeMs = 60_000

/** Pages that are made of what is published at the time. */
export const publishedPages = projectPages.map(([path, component]) =>
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
    // Not for a photo that is opened on the page.
    shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  }),
)
