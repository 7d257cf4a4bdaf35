import { z } from 'zod'

type CodePoints = readonly [first: number, last: number]

/** Control characters, and characters that hide or reverse neighboring text. Joiners are allowed: emoji need them. */
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

/** A text of only these counts as empty. Listed here because Unicode’s own classes change between versions. */
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
  const cut = cutText(clean.trim(), limit).trim()
  return visible.test(cut) ? cut : ''
}

/** Bounds the work for long names that are made to need one round per pattern. */
const longestRead = 10

function cutText(text: string, limit: number): string {
  const cut = text.slice(0, limit)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

function classOf(ranges: readonly CodePoints[]): string {
  const hex = (point: number) => `\\u{${point.toString(16)}}`
  return ranges.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')
}
