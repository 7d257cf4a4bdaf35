import type { Route } from './types.ts'

export type Redirect = { from: string; to: Route }

/**
 * Permanent redirects (301) from addresses of an older site, such as
 * `{ from: '/painting-services.html', to: '/services' }`. `*` matches one part of a path, `**` the rest.
 */
export const redirects: readonly Redirect[] = []
