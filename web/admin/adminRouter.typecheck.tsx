import { Link } from '@tanstack/react-router'
import { adminRouter } from './adminRouter.tsx'

/** Compiled, never run: fails the type check if the router accepts a wrong URL. */
export function WrongUrls() {
  void adminRouter.navigate({ to: '/admin/gallery/projects', search: { q: 'porch' } })
  // @ts-expect-error a public page
  void adminRouter.navigate({ to: '/plano' })
  // @ts-expect-error the parameter is missing
  void adminRouter.navigate({ to: '/admin/gallery/projects/$projectId' })
  // @ts-expect-error no such search parameter
  void adminRouter.navigate({ to: '/admin/gallery/projects', search: { colour: 'red' } })
  // @ts-expect-error no such page
  return <Link to="/admin/gallery/trsh">Trash</Link>
}
