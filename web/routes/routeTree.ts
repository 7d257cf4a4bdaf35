import { pageRoutes } from './pageRoutes.tsx'
import { projectRoutes } from './projectRoutes.ts'
import { rootRoute } from './rootRoute.tsx'

export const routeTree = rootRoute.addChildren([...pageRoutes, ...projectRoutes])
