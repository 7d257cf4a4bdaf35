/** A line that YAML can't parse, or parses as something else. `index` counts from 0. */
type LineFault = { index: number; sentence: string }

const withoutColon = /^\s*(?:- )?[a-z][\w-]*(?:[ =;][^:]*)?$/
const openQuote = /^\s*(?:- )?[\w-]+: +(?:"[^"]*|'(?:[^']|'')*)$/
const field = /^( *)(?:- )?[\w-]+:(?: |$)/

/** Mistakes that explain why a line can't be parsed. */
const brokenLines: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /^\s*[\u00a0\u2000-\u200a\u202f\u3000]|^\s*(?:- )?[\w-]+:[\u00a0\u2000-\u200a\u202f\u3000]/u,
    'a space in this line isn’t a plain one, as happens to copied text: delete it, and type it again.',
  ],
  [
    /^\s*(?:- )?[\w-]+：/u,
    'the colon in this line isn’t a plain one: type it again, with a space after it.',
  ],
  [
    /^\s*(?:- )?[a-z][\w-]*:[^\s:]/,
    'a space is missing after the colon: write it like "name: Dana R.".',
  ],
  [/^\s*(?:- )?[\w-]+: +\[[^\]]*$/, 'the bracket ] is missing at the end of this list.'],
  [
    /^\s*(?:- )?[\w-]+: +[>|]-? +\S/,
    'a text after > begins on the next line, with two more spaces.',
  ],
  [
    /^\s*(?:[–—•] ?|-)\w+:/,
    'an entry of a list begins with - and a space: write it like "- name: Dana R.".',
  ],
  [
    /^[A-Z][^:]* [^:]*$/,
    'this line has no field: begin an explanation with #, and indent a text like the line above it.',
  ],
  [/^\s*(?:- )?[\w-]+: +\{\{/, 'a text that begins with {{ needs quotes around it.'],
]

/** Those of copied text. Joiners (U+200C, U+200D) are part of emoji and of some scripts. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]/u

/** A mistake that makes no sense in any file. A byte order mark at its beginning is fine. */
export function findForeignLine(text: string): LineFault | null {
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^<{7} /.test(line)) {
      const sentence =
        'two versions of these lines are here, between <<<<<<< and >>>>>>>: keep one, and delete the lines with these signs.'
      return { index, sentence }
    }
    const [before, ...more] = line.split(invisible)
    if (more.length > 0) {
      const place = before?.trim() ? `after "${before.trim()}"` : 'at the beginning of this line'
      const sentence = `an invisible character is ${place}, as happens to copied text: delete the line, and type it again.`
      return { index, sentence }
    }
  }
  return null
}

/** YAML ends a document at such a line. */
export function findSecondDocument(lines: readonly string[]): LineFault | null {
  const index = lines.findIndex((line) => /^(?:---|\.\.\.)(?:\s|$)/.test(line))
  const sentence = `the line "${lines[index]?.trim()}" would end the file here: delete this line.`
  return index < 0 ? null : { index, sentence }
}

/** Looks at the line at which the parser stopped, and at those around it. */
export function explainLine(
  lines: readonly string[],
  stoppedAt: number,
  code: string,
): LineFault | null {
  const opened = code === 'MISSING_CHAR' ? lines.findIndex((line) => openQuote.test(line)) : -1
  if (opened >= 0) {
    const sentence = 'a quote at the beginning of a text needs another one at its end.'
    return { index: opened, sentence }
  }
  const after = nextLine(lines, stoppedAt, 1)
  const before = nextLine(lines, stoppedAt, -1)
  const near = [stoppedAt, after, before].filter((index) => lines[index] !== undefined)
  for (const index of near) {
    const [, sentence] = brokenLines.find(([pattern]) => pattern.test(lines[index] ?? '')) ?? []
    if (sentence) return { index, sentence }
  }
  if (withoutColon.test(lines[stoppedAt] ?? '')) {
    const sentence = 'its field has no colon: write it like "name: Dana R.".'
    return { index: stoppedAt, sentence }
  }
  const shifted = near.find((index) => indentOf(lines[index]) % 2 === 1)
  if (shifted !== undefined) {
    const others = near.filter((index) => index !== shifted).map((index) => indentOf(lines[index]))
    const indent = indentOf(lines[shifted])
    const by = others.includes(indent + 1) ? 'one space too few' : 'one space too many'
    return {
      index: shifted,
      sentence: `this line begins with ${by}: indent it like the lines around it.`,
    }
  }
  if (/^\s*- /.test(lines[stoppedAt] ?? '') && !/^\s*- |:\s*$/.test(lines[before] ?? '')) {
    const sentence = 'this line begins with -, as only entries of a list do: remove it.'
    return { index: stoppedAt, sentence }
  }
  return null
}

function indentOf(line = ''): number {
  return field.exec(line)?.[1]?.length ?? 0
}

/** The next line that is neither empty nor a comment. */
function nextLine(lines: readonly string[], from: number, step: 1 | -1): number {
  let index = from + step
  while (/^\s*(?:#|$)/.test(lines[index] ?? '-')) index += step
  return index
}
