/**
 * Lower-cases a path and removes slashes at its end. Keeps one at its start, so that `//example` can't lead
 * to another host. Keeps the query.
 */
export function lowerCasePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  const parts = path
    .toLowerCase()
    .split(/[\\/]+/)
    .filter(Boolean)
  return [`/${parts.join('/')}`, ...query].join('?')
}
