import {
  createRootRoute,
  createRoute,
  createRouter,
  useChildMatches,
  useLocation,
  useParams,
} from '@tanstack/react-router'
import { parseSearch, readSearch, stringifySearch } from '../searchKeys.ts'
import { UnexpectedError } from '../sections/UnexpectedError.tsx'
import { AdminGalleryPage, type Place } from './AdminGalleryPage.tsx'
import { AuthPage } from './auth/AuthPage.tsx'
import { RequireAdmin } from './auth/RequireAdmin.tsx'
import { filterKeys } from './projects/findProjects.ts'

/** Where the owner lands after signing in, unless another page of the private area was asked for. */
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
  component: function Gallery() {
    const place = usePlace()
    return (
      <RequireAdmin onRefused={askToSignIn}>
        {(user) => <AdminGalleryPage user={user} place={place} />}
      </RequireAdmin>
    )
  },
})

/** The places of the gallery admin. One page shows them all, so that none forgets what was typed. */
const uploadRoute = createRoute({ getParentRoute: () => galleryRoute, path: '/' })
const projectsRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: 'projects',
  validateSearch: readSearch(...filterKeys),
})
const projectRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: 'projects/$projectId',
  validateSearch: readSearch('photo'),
})
const trashRoute = createRoute({
  getParentRoute: () => galleryRoute,
  path: 'trash',
  validateSearch: readSearch('q'),
})
const driveRoute = createRoute({ getParentRoute: () => galleryRoute, path: 'drive' })

/** Of the address of a project whose title is to be changed. */
const titleHash = 'title'

/** By the route's id, which the router gives it: known only once that is there. */
function viewOf(routeId: string | undefined): Place['view'] {
  if (routeId === projectsRoute.id || routeId === projectRoute.id) return 'projects'
  if (routeId === trashRoute.id) return 'trash'
  return routeId === driveRoute.id ? 'drive' : 'upload'
}

/** Where the owner is, as the address says, and the ways to other places. */
function usePlace(): Place {
  const route = useChildMatches().at(0)?.routeId
  const projectId = useParams({ strict: false, select: (params) => params.projectId })
  const hash = useLocation({ select: (location) => location.hash })
  const { history } = adminRouter
  const goTo: Place['goTo'] = (view) =>
    void adminRouter.navigate({ to: view === 'upload' ? adminHome : `${adminHome}/${view}` })
  const showList = () => void adminRouter.navigate({ to: projectsRoute.to, replace: true })
  return {
    view: viewOf(route),
    goTo,
    // An open dialog is part of the address: Back closes it, a reload brings it up again.
    editing: {
      id: projectId,
      isRenaming: hash === titleHash,
      open: (id) => void adminRouter.navigate({ to: projectRoute.to, params: { projectId: id } }),
      rename: (id) =>
        void adminRouter.navigate({
          to: projectRoute.to,
          params: { projectId: id },
          hash: titleHash,
        }),
      close: () => {
        if (history.canGoBack()) history.back()
        else showList()
      },
      drop: showList,
    },
  }
}

/** Sends the person to sign in, and back to exactly this address afterwards. */
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
    galleryRoute.addChildren([uploadRoute, projectsRoute, projectRoute, trashRoute, driveRoute]),
  ]),
  parseSearch,
  stringifySearch,
  // An address that is none is none of the gallery's either.
  notFoundMode: 'root',
  defaultNotFoundComponent: NoSuchPage,
  defaultErrorComponent: UnexpectedError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof adminRouter
  }
}
