import { z } from 'zod'

/** First and last code point. */
type CodePoints = readonly [first: number, last: number]

/**
 * Removed from stored texts: control characters except tab and line breaks, and characters that hide or
 * reverse the text beside them. Joiners stay, because emoji consist of them.
 */
export const forbiddenCharacters: readonly CodePoints[] = [
  [0x0, 0x8],
  [0xb, 0xc],
  [0xe, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xfeff, 0xfeff],
]

/** Invisible characters: a text of nothing else counts as empty. Unicode's own classes change between versions. */
export const blankCharacters: readonly CodePoints[] = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200d],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe0fff],
]

const forbidden = new RegExp(`[${classOf(forbiddenCharacters)}]`, 'gu')
const visible = new RegExp(`[^${classOf([...forbiddenCharacters, ...blankCharacters])}]`, 'u')

/** Free text as stored: visible, without forbidden characters. Lengths are UTF-16 units, as in the rules. */
export function textSchema({ min = 1, max }: { min?: number; max: number }) {
  return (
    z
      .string()
      .max(max)
      .refine(({ length }) => length >= min, `at least ${min} characters`)
      .refine((text) => visible.test(text) && text.search(forbidden) === -1, 'a text to be seen')
      // `npm run rules` reads it.
      .meta({ minLength: min })
  )
}

const loneSurrogate = /\p{Surrogate}/gu

/**
 * Free text as it may be stored: angle brackets, script-protocol strings, inline event-handler
 * patterns and forbidden characters removed, trimmed, cut to `limit` UTF-16 units (never through a
 * surrogate pair). Empty where nothing is left to be seen.
 *
 * Repeated until nothing changes, because removing one pattern can put another together
 * (`javajavascript:script:`). What is far beyond the limit is not looked at: Drive's names may be long,
 * and made so that each round finds one pattern more.
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
  const cut = cutText(clean.trim(), limit).trim()
  return visible.test(cut) ? cut : ''
}

/** How many times its limit a text is looked at. */
const longestRead = 10

function cutText(text: string, limit: number): string {
  const cut = text.slice(0, limit)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** The inside of a character class. */
function classOf(ranges: readonly CodePoints[]): string {
  const hex = (point: number) => `\\u{${point.toString(16)}}`
  return ranges.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')
}
