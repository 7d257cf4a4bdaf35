import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { UnexpectedError } from '../layout/UnexpectedError.tsx'
import { readSearch, stringifySearch } from '../search.ts'
import { AdminPage, UploadPage } from './AdminPage.tsx'
import { parseAdminSearch } from './adminSearch.ts'
import { AuthPage } from './auth/AuthPage.tsx'
import { RequireAdmin } from './auth/RequireAdmin.tsx'
import { filterSchema } from './projects/findProjects.ts'
import { ProjectsPage } from './projects/ProjectsPage.tsx'
import { Trash } from './trash/Trash.tsx'

const adminHome = '/admin/gallery'

const rootRoute = createRootRoute()

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: readSearch('from'),
  component: function Auth() {
    const { from = adminHome } = authRoute.useSearch()
    return <AuthPage onSignedIn={() => void adminRouter.navigate({ href: from, replace: true })} />
  },
})

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: adminHome,
  component: () => (
    <RequireAdmin onRefused={askToSignIn}>{(user) => <AdminPage user={user} />}</RequireAdmin>
  ),
})

const uploadRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: '/',
  component: UploadPage,
})
const projectsRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: 'projects',
  validateSearch: filterSchema,
  component: ProjectsPage,
})
/** ProjectsPage shows the project in a dialog over the list. */
const projectRoute = createRoute({
  getParentRoute: () => projectsRoute,
  path: '$projectId',
  validateSearch: readSearch('photo'),
})
const trashRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: 'trash',
  component: Trash,
})
const driveRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: 'drive',
  component: lazyRouteComponent(() => import('./drive/DriveSync.tsx'), 'DriveSync'),
})

const peopleRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: 'people',
  component: lazyRouteComponent(() => import('./people/People.tsx'), 'People'),
})

function askToSignIn(): void {
  const { pathname, href } = adminRouter.state.location
  if (!pathname.startsWith(adminHome)) return
  void adminRouter.navigate({ to: authRoute.to, search: { from: href }, replace: true })
}

function NoSuchPage() {
  return (
    <main style={{ padding: '2rem' }}>
      <h1>Oops! Page not found</h1>
      <p>
        <a href={adminHome}>Go to the gallery admin</a> or <a href="/">return to Home</a>.
      </p>
    </main>
  )
}

export const adminRouter = createRouter({
  routeTree: rootRoute.addChildren([
    authRoute,
    galleryRoute.addChildren([
      uploadRoute,
      projectsRoute.addChildren([projectRoute]),
      trashRoute,
      driveRoute,
      peopleRoute,
    ]),
  ]),
  parseSearch: parseAdminSearch,
  stringifySearch,
  // The closest match would be the gallery's layout.
  notFoundMode: 'root',
  defaultNotFoundComponent: NoSuchPage,
  defaultErrorComponent: UnexpectedError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof adminRouter
  }
}
