type Location = { pathname: string; search: Record<string, unknown>; hash: string }

/** What tells one page from another: not the photo that is open on it, nor the place on it. */
export function pageOf({ pathname, search: { place, kind, page } }: Location): string {
  return JSON.stringify([pathname, place, kind, page])
}

/** A page and the anchor on it. */
export function placeOf(location: Location): string {
  return `${pageOf(location)}#${location.hash}`
}
