import { createRoute } from '@tanstack/react-router'
import { loadPhotos } from '../gallery/photosProgram.ts'
import { pageComponents } from '../templates/pageComponents.tsx'
import { publishedPages } from './publishedPages.ts'
import { rootRoute } from './rootRoute.tsx'

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

export const routeTree = rootRoute.addChildren([...writtenPages, ...publishedPages])
