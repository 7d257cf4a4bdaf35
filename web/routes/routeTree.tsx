import { createRoute } from '@tanstack/react-router'
import { pageComponents } from '../templates/pageComponents.tsx'
import { publishedPages } from './publishedPages.ts'
import { rootRoute } from './rootRoute.tsx'

const writtenPages = pageComponents.map(([path, component, subject]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    staticData: subject ? { subject } : {},
    staleTime: Number.POSITIVE_INFINITY,
  }),
)

export const routeTree = rootRoute.addChildren([...writtenPages, ...publishedPages])
