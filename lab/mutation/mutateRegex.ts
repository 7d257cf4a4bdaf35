/**
 * Regular expressions near the given one: without it (`.*`), each bound of a repetition one more
 * or one less, each alternative left out, each member of a character class left out, each range
 * narrowed by one at either end and, among digits, widened by one; `+` made `*`, `?` made
 * nothing, and case taken seriously. A least of one is not made none: what the rules match this
 * way are segments of paths, which are never empty.
 */
export function mutateRegex(pattern: string): string[] {
  const edits = [
    ...repetitions(pattern),
    ...alternatives(pattern),
    ...classes(pattern),
    ...replaceEach(pattern, /(?<=\])\+/g, () => ['*']),
    ...replaceEach(pattern, /(?<=[a-z])\?/g, () => ['']),
    ...replaceEach(pattern, /\(\?i:/g, () => ['(?:']),
  ]
  return ['.*', ...edits].filter((edited) => edited !== pattern)
}

function repetitions(pattern: string): string[] {
  return replaceEach(pattern, /(?<!\\x)\{(?:([0-9]+),)?([0-9]+)\}/g, (_all, least, most) => {
    const bounds = [Number(least ?? most), Number(most)] as const
    if (least === undefined) return [-1, 1].map((by) => `{${bounds[0] + by}}`)
    return [
      [bounds[0] - 1, bounds[1]],
      [bounds[0] + 1, bounds[1]],
      [bounds[0], bounds[1] - 1],
      [bounds[0], bounds[1] + 1],
    ]
      .filter(([from]) => from !== 0)
      .map(([from, to]) => `{${from},${to}}`)
  })
}

/** Groups without groups inside are all that the rules use. */
function alternatives(pattern: string): string[] {
  return replaceEach(pattern, /\((\?i:)?([^()]*\|[^()]*)\)/g, (_all, flag = '', inner = '') => {
    const options = inner.split('|')
    return options.map(
      (left) => `(${flag}${options.filter((option) => option !== left).join('|')})`,
    )
  })
}

function classes(pattern: string): string[] {
  return replaceEach(pattern, /\[(\^?)([^\]]+)\]/g, (_all, not = '', inner = '') => {
    const members: string[] = [...(inner.match(member) ?? [])]
    const without = members.map((_member, left) => members.filter((_other, at) => at !== left))
    const shifted = members.flatMap((member, at) =>
      shiftRange(member).map((range) => members.with(at, range)),
    )
    return [...without, ...shifted]
      .filter((rest) => rest.length > 0)
      .map((rest) => `[${not}${rest.join('')}]`)
  })
}

/** A character, or one by its number (`\\x{200B}` in the text of the rules), or a range of either. */
const member = /(?:\\\\x\{[0-9A-F]+\}|.)(?:-(?!$)(?:\\\\x\{[0-9A-F]+\}|.))?/g

function shiftRange(range: string): string[] {
  const [from, to] = range.split(/(?<=.)-(?=.)/)
  if (!from || !to) return []
  const narrowed = [`${shift(from, 1)}-${to}`, `${from}-${shift(to, -1)}`]
  const widened = [`${shift(from, -1)}-${to}`, `${from}-${shift(to, 1)}`]
  return [...narrowed, ...widened.filter((range) => /^[0-9]-[0-9]$/.test(range))]
}

function shift(character: string, by: number): string {
  const [, number] = /\{(.+)\}/.exec(character) ?? []
  if (number)
    return `\\\\x{${Math.max(0, Number.parseInt(number, 16) + by)
      .toString(16)
      .toUpperCase()}}`
  return String.fromCharCode(character.charCodeAt(0) + by)
}

/** The text with one match replaced, for each match and each of its replacements. */
function replaceEach(
  text: string,
  pattern: RegExp,
  replacements: (all?: string, first?: string, second?: string) => string[],
): string[] {
  return [...text.matchAll(pattern)].flatMap((match) =>
    replacements(match[0], match[1], match[2]).map(
      (replacement) =>
        text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length),
    ),
  )
}
