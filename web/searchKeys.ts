import { keyPattern } from '../domain/projectAddress.ts'

/**
 * Every search parameter of both documents with its allowed values. Anyone can make a link, so
 * others are ignored.
 */
const patterns = {
  photo: /^[A-Za-z0-9_-]{1,128}$/,
  /** The private page that sent the user to sign in, with its search and hash. */
  from: /^\/admin(?:\/[\w-]{1,128}){1,4}(?:\?[\w=&+%.-]{1,512})?(?:#[\w-]{1,128})?$/,
  project: keyPattern,
  /** Filter of the projects; the function that renders the page reads them too. */
  place: /^[a-z0-9-]{1,60}$/,
  kind: /^[a-z]{1,20}$/,
  page: /^[1-9][0-9]{0,4}$/,
  /** Subject of a request, which the contact page puts into the message. */
  about: /^[\p{L}\p{N}][\p{L}\p{N} ,’'&-]{0,159}$/u,
  q: /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ,'’-]{0,99}$/u,
  state: /^[a-z]{1,20}$/,
} as const

export type SearchKey = keyof typeof patterns

/**
 * Replaces the router's parser. Drops unknown and repeated keys, and values that don't match their
 * pattern.
 */
export function parseSearch(text: string): Record<string, string> {
  const parameters = new URLSearchParams(text)
  const search: Record<string, string> = {}
  for (const [key, pattern] of Object.entries(patterns)) {
    const [value, ...more] = parameters.getAll(key)
    if (value !== undefined && more.length === 0 && pattern.test(value)) search[key] = value
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const defined = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(defined.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** A route's `validateSearch`. */
export function readSearch<Key extends SearchKey>(...keys: readonly Key[]) {
  return (search: Record<string, string | undefined>): { [key in Key]?: string | undefined } => {
    const read: { [key in Key]?: string | undefined } = {}
    for (const key of keys) read[key] = search[key]
    return read
  }
}
