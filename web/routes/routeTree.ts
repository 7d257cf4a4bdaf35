import { pageRoutes } from './pageRoutes.tsx'
import { publishedPages } from './publishedPages.ts'
import { rootRoute } from './rootRoute.tsx'

export const routeTree = rootRoute.addChildren([...pageRoutes, ...publishedPages])
