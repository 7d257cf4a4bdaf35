type Location = { pathname: string; search: Record<string, unknown>; hash: string }

/** Identifies a page: neither the open photo nor the hash is part of it. */
export function pageOf({ pathname, search: { place, kind, page } }: Location): string {
  return JSON.stringify([pathname, place, kind, page])
}

/** Identifies what the scroll position belongs to. */
export function scrollKey(location: Location): string {
  return `${pageOf(location)}#${location.hash}`
}
