import { z } from 'zod'

/** Control characters, and characters that hide or reverse neighboring text. Joiners are allowed: emoji need them. */
export const forbiddenCharacters = String.raw`\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff`

/** A text of only these counts as empty. Listed here because Unicode’s own classes change between versions. */
export const blankCharacters = String.raw`\x09-\x0d\x20\xa0\xad\u034f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200d\u202f\u205f\u2800\u3000\u3164\ufe00-\ufe0f\uffa0\u{e0000}-\u{e0fff}`

const forbidden = new RegExp(`[${forbiddenCharacters}]`, 'gu')
const visible = new RegExp(`[^${forbiddenCharacters}${blankCharacters}]`, 'u')

export function textSchema({ min = 1, max }: { min?: number; max: number }) {
  return (
    z
      .string()
      .max(max)
      .refine(({ length }) => length >= min, `at least ${min} characters`)
      .refine((text) => visible.test(text) && text.search(forbidden) === -1, 'a text to be seen')
      // `npm run rules` reads this.
      .meta({ minLength: min })
  )
}

const loneSurrogate = /\p{Surrogate}/gu

/**
 * Removes angle brackets, script protocols, inline event handlers and forbidden characters, then trims and
 * cuts to `limit` UTF-16 units. Repeats until nothing changes, because removing one pattern can create
 * another (`javajavascript:script:`).
 */
export function sanitizeText(text: string, limit: number): string {
  let clean = text.slice(0, longestRead * limit).replace(loneSurrogate, '\uFFFD')
  for (let before = ''; before !== clean; ) {
    before = clean
    clean = clean
      .replace(forbidden, '')
      .replace(/[<>]/g, '')
      .replace(/(?:java|vb|live)script\s*:/gi, '')
      .replace(/\bon[a-z]{3,}\s*=/gi, '')
  }
  const cut = clean
    .trim()
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return visible.test(cut) ? cut : ''
}

/** Bounds the work for long names that are made to need one round per pattern. */
const longestRead = 10
