/**
 * Lower-cases the path and keeps the query. Collapses leading slashes, so that `//example` can’t redirect
 * to another host.
 */
export function lowerCasePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  const parts = path
    .toLowerCase()
    .split(/[\\/]+/)
    .filter(Boolean)
  return [`/${parts.join('/')}`, ...query].join('?')
}
