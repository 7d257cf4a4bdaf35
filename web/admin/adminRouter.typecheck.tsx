import { Link, useSearch } from '@tanstack/react-router'
import { adminRouter } from './adminRouter.tsx'

/** Compiled, never run: fails the type check if the router stops refusing wrong addresses. */
export function WrongAddresses() {
  const search = useSearch({ strict: false })
  void adminRouter.navigate({ to: '/admin/gallery/projects', search: { q: 'porch' } })
  // @ts-expect-error no such page
  void adminRouter.navigate({ to: '/admin/nowhere' })
  // @ts-expect-error a public page
  void adminRouter.navigate({ to: '/plano' })
  // @ts-expect-error the parameter is missing
  void adminRouter.navigate({ to: '/admin/gallery/projects/$projectId' })
  // @ts-expect-error no such search parameter
  void adminRouter.navigate({ to: '/admin/gallery/projects', search: { colour: 'red' } })
  return (
    <>
      <Link to="/admin/gallery/projects" search={{ q: search.q }}>
        Projects
      </Link>
      {/* @ts-expect-error no such page */}
      <Link to="/admin/gallery/trsh">Trash</Link>
      {/* @ts-expect-error no such search parameter */}
      {search.nonsense}
    </>
  )
}
