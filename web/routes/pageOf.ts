export type Location = { pathname: string; search: Record<string, unknown>; hash: string }

/** Identifies a page, ignoring the open photo and the hash. */
export function pageOf({ pathname, search: { place, kind, page } }: Location): string {
  return JSON.stringify([pathname, place, kind, page])
}

export function scrollKey(location: Location): string {
  return `${pageOf(location)}#${location.hash}`
}
