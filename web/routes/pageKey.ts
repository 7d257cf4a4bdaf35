export type Location = { pathname: string; search: Record<string, unknown>; hash: string }

/** Identifies a page, ignoring the open photo, the hash, and a filter of photos. */
export function pageKey({ pathname, search: { place, kind, page } }: Location): string {
  return JSON.stringify(pathname === '/projects' ? [pathname, place, kind, page] : [pathname])
}

export function scrollKey(location: Location): string {
  return `${pageKey(location)}#${location.hash}`
}
