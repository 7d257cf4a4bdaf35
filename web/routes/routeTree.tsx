import { type AnyRoute, createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { loadPhotos } from '../gallery/photosProgram.ts'
import type { ReadPage } from '../published/pageData.ts'
import { readSearch } from '../searchKeys.ts'
import { SiteLayout } from '../sections/SiteLayout.tsx'
import { pageComponents } from '../templates/pageComponents.tsx'
import { projectPages } from '../templates/templates.ts'

/** How long what a page shows of projects is kept, in milliseconds; the host keeps it as long. */
const lifeMs = 60_000

const rootRoute = createRootRouteWithContext<{ readPage: ReadPage }>()({
  component: SiteLayout,
  validateSearch: readSearch('photo', 'project', 'place', 'kind', 'page'),
})

const writtenPages = pageComponents.map(([path, component, subject]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    staticData: subject ? { subject } : {},
    // Whoever opens the first page may never come near its photos.
    loader: ({ cause }) => (cause === 'preload' ? loadPhotos() : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  }),
)

/** Pages that are made of what is published at the time. */
const publishedPages = projectPages.map(([path, component]) =>
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

const pages: AnyRoute[] = [...writtenPages, ...publishedPages]

export const routeTree = rootRoute.addChildren(pages)
