/** A name of the sample that no record has any more, and where it still stands: `file:line`. */
export type Leftover = { name: string; at: readonly string[] }

type Source = { file: string; text: string }

/**
 * The sample's names that are no longer the company's, with each place that still says one. A name
 * inside one of the company's own, such as Dallas in Dallas Road Painting, is the company's.
 * @param names `anyCase`: of pages, whose names sentences write small; Prosper and prosper are two words
 */
export function findLeftovers(
  sources: readonly Source[],
  names: { sample: readonly string[]; own: readonly string[]; anyCase?: true },
): readonly Leftover[] {
  const foreign = names.sample.filter((name) => !names.own.includes(name))
  if (foreign.length === 0) return []
  const written = (name: string) => (names.anyCase ? name.toLowerCase() : name)
  const foreignAs = new Map(foreign.map((name) => [written(name), name]))
  // The longest first: North Dallas is one name, not Dallas.
  const any = (list: readonly string[]) =>
    list
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const known = new RegExp(
    `(?<!\\w)(?:${any([...names.own, ...foreign]).join('|')})(?!\\w)`,
    names.anyCase ? 'gi' : 'g',
  )
  const found = new Map<string, string[]>()
  for (const { file, text } of sources) {
    for (const [index, line] of text.split('\n').entries()) {
      for (const [match] of line.matchAll(known)) {
        const name = foreignAs.get(written(match))
        if (!name) continue
        found.set(name, [...(found.get(name) ?? []), `${file}:${index + 1}`])
      }
    }
  }
  return [...found].map(([name, at]) => ({ name, at: [...new Set(at)] }))
}

/** A line for each name. */
export function describeLeftover({ name, at }: Leftover): string {
  const most = at.slice(0, 8).join(', ')
  return `"${name}" is a name of the sample that no record has: ${most}${at.length > 8 ? ` and ${at.length - 8} more` : ''}`
}
