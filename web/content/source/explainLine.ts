/** A line that YAML can't parse, or parses as something else. `index` counts from 0. */
type LineFault = { index: number; sentence: string }

const withoutColon = /^\s*(?:- )?[a-z][\w-]*(?:[ =;][^:]*)?$/
const field = /^( *)(?:- )?[\w-]+:(?: |$)/

/** Mistakes that explain why a line can't be parsed. */
const brokenLines: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /^\s*[\u00a0\u2000-\u200b\u202f\u3000]|^\s*(?:- )?[\w-]+:[\u00a0\u2000-\u200b\u202f\u3000]/u,
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
  [/^\s*(?:- )?[\w-]+: +\{\{/, 'a text that begins with {{ needs quotes around it.'],
]

export function findMergeMarker(lines: readonly string[]): LineFault | null {
  const index = lines.findIndex((line) => /^<{7} /.test(line))
  const sentence =
    'two versions of these lines are here, between <<<<<<< and >>>>>>>: keep one, and delete the lines with these signs.'
  return index < 0 ? null : { index, sentence }
}

/** Looks at the line at which the parser stopped, and at those around it. */
export function explainLine(lines: readonly string[], stoppedAt: number): LineFault | null {
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
