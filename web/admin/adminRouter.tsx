import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { parseSearch, readSearch, stringifySearch } from '../searchKeys.ts'
import { UnexpectedError } from '../sections/UnexpectedError.tsx'
import { AdminGalleryPage } from './AdminGalleryPage.tsx'
import { AuthPage } from './auth/AuthPage.tsx'
import { RequireAdmin } from './auth/RequireAdmin.tsx'
import type { Editing } from './projects/useEditedProject.ts'

/** Where the owner lands after signing in, unless another page of the private area was asked for. */
export const adminHome = '/admin/gallery'

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
  validateSearch: readSearch('edit'),
  component: function Gallery() {
    const editing = useEditing()
    return (
      <RequireAdmin
        onRefused={() =>
          void adminRouter.navigate({ to: '/auth', search: { from: adminHome }, replace: true })
        }
      >
        {(user) => <AdminGalleryPage user={user} editing={editing} />}
      </RequireAdmin>
    )
  },
})

/** An open dialog is part of the address: Back closes it, a reload brings it up again. */
function useEditing(): Editing {
  const { edit } = galleryRoute.useSearch()
  const { history } = adminRouter
  return {
    id: edit,
    open: (id) => void adminRouter.navigate({ to: adminHome, search: { edit: id } }),
    close: () => {
      if (history.canGoBack()) history.back({ ignoreBlocker: true })
      else void adminRouter.navigate({ to: adminHome, replace: true, ignoreBlocker: true })
    },
    drop: () => void adminRouter.navigate({ to: adminHome, replace: true }),
  }
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
  routeTree: rootRoute.addChildren([authRoute, galleryRoute]),
  parseSearch,
  stringifySearch,
  defaultNotFoundComponent: NoSuchPage,
  defaultErrorComponent: UnexpectedError,
})
