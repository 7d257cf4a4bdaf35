import { Link } from '@tanstack/react-router'
import type { createSiteRouter } from './router.tsx'

/** Compiled, never run: fails the type check if the router accepts wrong addresses. */
export function wrongAddresses(router: ReturnType<typeof createSiteRouter>) {
  void router.navigate({ to: '/gallery', search: { photo: 'p1' } })
  void router.navigate({ to: '/projects/$address', params: { address: 'porch-abcdefghij' } })
  // @ts-expect-error no such page
  void router.navigate({ to: '/nowhere' })
  // @ts-expect-error a page of the private area
  void router.navigate({ to: '/admin/gallery' })
  // @ts-expect-error the parameter is missing
  void router.navigate({ to: '/projects/$address' })
  // @ts-expect-error no such parameter
  void router.navigate({ to: '/projects', search: { colour: 'red' } })
  return (
    <>
      <Link to="/gallery">Gallery</Link>
      {/* @ts-expect-error no such page */}
      <Link to="/galery">Gallery</Link>
    </>
  )
}
