import { keyPattern } from '../domain/projectAddress.ts'

/**
 * What an address may say after its `?`, on either document: each key with the only values that
 * are believed. Whoever makes a link chooses these, so nothing else of it ever reaches a page.
 */
const patterns = {
  /** The photo that is open in the lightbox, on whichever page shows a gallery. */
  photo: /^[A-Za-z0-9_-]{1,128}$/,
  /** The page of the private area that sent the person to sign in, with its search and hash. */
  from: /^\/admin(?:\/[\w-]{1,128}){1,4}(?:\?[\w=&+%.-]{1,512})?(?:#[\w-]{1,128})?$/,
  /** The key of that photo's project, beside `photo`. */
  project: keyPattern,
  /** Which projects are listed; the function that renders the page reads them too. */
  place: /^[a-z0-9-]{1,60}$/,
  kind: /^[a-z]{1,20}$/,
  page: /^[1-9][0-9]{0,4}$/,
  /** What a visitor asks for, on the contact page: begun for them in a message of theirs. */
  about: /^[\p{L}\p{N}][\p{L}\p{N} ,’'&-]{0,159}$/u,
  /** What the owner looks for among the projects: words, a state of their photos. */
  q: /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ,'’-]{0,99}$/u,
  state: /^[a-z]{1,20}$/,
} as const

export type SearchKey = keyof typeof patterns

/**
 * The router's own parser is replaced by this one: a key that is not in the table, is written more
 * than once, or has another value than its pattern allows, is as if it were not there.
 */
export function parseSearch(text: string): Record<string, string> {
  const asked = new URLSearchParams(text)
  const search: Record<string, string> = {}
  for (const [key, pattern] of Object.entries(patterns)) {
    const [value, ...more] = asked.getAll(key)
    if (value !== undefined && more.length === 0 && pattern.test(value)) search[key] = value
  }
  return search
}

/** The text of a search with its `?`; none where it says nothing. */
export function stringifySearch(search: Record<string, unknown>): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(said.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** A route's `validateSearch`: the keys that it reads, of those that `parseSearch` let through. */
export function readSearch<Key extends SearchKey>(...keys: readonly Key[]) {
  return (search: Record<string, string | undefined>): { [key in Key]?: string | undefined } => {
    const read: { [key in Key]?: string | undefined } = {}
    for (const key of keys) read[key] = search[key]
    return read
  }
}
