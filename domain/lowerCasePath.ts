/**
 * The address of a page for a path that someone wrote with capitals: lower case, no slash at the
 * end, and exactly one at the start, so that `//example` can't lead to another host. A query stays.
 */
export function lowerCasePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  const parts = path
    .toLowerCase()
    .split(/[\\/]+/)
    .filter(Boolean)
  return [`/${parts.join('/')}`, ...query].join('?')
}
