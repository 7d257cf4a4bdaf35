import type { Route } from './types.ts'

/** An address of an older site, and the page that stands in its place. */
export type Redirect = { from: string; to: Route }

/**
 * Where addresses of an older site lead, so that links and search results to them go on working:
 * `{ from: '/painting-services.html', to: '/services' }`. `*` stands for one part of a path, `**` for
 * all that follows. The host answers with 301, for good.
 */
export const redirects: readonly Redirect[] = []
