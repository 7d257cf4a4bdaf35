/**
 * Patterns that match more than the given one: anything (`.*`), a repetition with one less or one
 * more, `+` made `*`, digits with a neighbor, and a class of what is forbidden that lacks a member
 * or an end of a range. A least of one is not made none: what the rules match this way are segments
 * of paths, which are never empty.
 */
export function loosenRegex(pattern: string): string[] {
  const edits = [
    ...replaceEach(pattern, /(?<!\\x)\{(?:([0-9]+),)?([0-9]+)\}/g, loosenBounds),
    ...replaceEach(pattern, /(?<=\])\+/g, () => ['*']),
    ...replaceEach(pattern, /\[([^\]^][^\]]*)\]/g, (_all, inner = '') => widenDigits(inner)),
    ...replaceEach(pattern, /\[\^([^\]]+)\]/g, (_all, inner = '') => forgiveOne(inner)),
  ]
  return ['.*', ...edits].filter((edited) => edited !== pattern)
}

function loosenBounds(_all: string, least: string | undefined, most = ''): string[] {
  const from = Number(least ?? most)
  const to = Number(most)
  return [[from - 1, to] as const, [from, to + 1] as const]
    .filter(([lowest]) => lowest > 0)
    .map(([lowest, highest]) => `{${lowest},${highest}}`)
}

function widenDigits(inner: string): string[] {
  return replaceEach(inner, /[0-9]-[0-9]/g, (range = '') => {
    const [from = '', to = ''] = range.split('-')
    return [`${shift(from, -1)}-${to}`, `${from}-${shift(to, 1)}`].filter((wider) =>
      /^[0-9]-[0-9]$/.test(wider),
    )
  }).map((wider) => `[${wider}]`)
}

/** A character, or one by its number (`\\x{200B}` in the text of the rules), or a range of either. */
const member = /(?:\\\\x\{[0-9A-F]+\}|.)(?:-(?!$)(?:\\\\x\{[0-9A-F]+\}|.))?/g

function forgiveOne(inner: string): string[] {
  const members: string[] = [...(inner.match(member) ?? [])]
  const without = members.map((_member, left) => members.filter((_other, at) => at !== left))
  const narrowed = members.flatMap((range, at) => {
    const [from, to] = range.split(/(?<=.)-(?=.)/)
    if (!from || !to) return []
    return [
      members.with(at, `${shift(from, 1)}-${to}`),
      members.with(at, `${from}-${shift(to, -1)}`),
    ]
  })
  return [...without, ...narrowed]
    .filter((rest) => rest.length > 0)
    .map((rest) => `[^${rest.join('')}]`)
}

function shift(character: string, by: number): string {
  const [, number] = /\{(.+)\}/.exec(character) ?? []
  if (!number) return String.fromCharCode(character.charCodeAt(0) + by)
  const shifted = Math.max(0, Number.parseInt(number, 16) + by)
  return `\\\\x{${shifted.toString(16).toUpperCase()}}`
}

/** The text with one match replaced, for each match and each of its replacements. */
function replaceEach(
  text: string,
  pattern: RegExp,
  replacements: (all: string, first?: string, second?: string) => string[],
): string[] {
  return [...text.matchAll(pattern)].flatMap((match) =>
    replacements(match[0], match[1], match[2]).map(
      (replacement) =>
        text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length),
    ),
  )
}
