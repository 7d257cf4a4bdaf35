/** The values that a search parameter may have. Anyone can make a link, so others are ignored. */
type Patterns = Readonly<Record<string, RegExp>>

export const photoPattern = /^[A-Za-z0-9_-]{1,128}$/

/** The router's parser. Drops unknown and repeated keys, and values that don't match their pattern. */
export function searchParser(patterns: Patterns): (text: string) => Record<string, string> {
  return (text) => {
    const parameters = new URLSearchParams(text)
    const search: Record<string, string> = {}
    for (const [key, pattern] of Object.entries(patterns)) {
      const [value, ...more] = parameters.getAll(key)
      if (value !== undefined && more.length === 0 && pattern.test(value)) search[key] = value
    }
    return search
  }
}

export function stringifySearch(search: Record<string, unknown>): string {
  const defined = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(defined.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** A route's `validateSearch`. */
export function readSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, string | undefined>): { [key in Key]?: string | undefined } => {
    const read: { [key in Key]?: string | undefined } = {}
    for (const key of keys) read[key] = search[key]
    return read
  }
}
