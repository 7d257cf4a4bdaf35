import type { SiteNames } from './contentNames.ts'

export type Leftover = { name: string; at: readonly string[] }

export type Source = { at: string; text: string }

/**
 * The sample's names that aren't the company's, with each place that still has one. A name inside
 * one of the company's own, such as Dallas in Dallas Road Painting, is the company's.
 */
export function findLeftovers(
  sources: readonly Source[],
  sample: Pick<SiteNames, 'names' | 'landmarks' | 'work'>,
  own: Pick<SiteNames, 'names' | 'work'>,
): readonly Leftover[] {
  const foreignNames = sample.names.filter((name) => !own.names.includes(name))
  const landmarks = Object.entries(sample.landmarks)
  const isOwn = ([city]: readonly [string, unknown]) => own.names.includes(city)
  const ownLandmarks = [...own.names, ...landmarks.filter(isOwn).flatMap(([, names]) => names)]
  const foreignLandmarks = landmarks
    .filter((entry) => !isOwn(entry))
    .flatMap(([, names]) => names)
    .filter((name) => !ownLandmarks.includes(name))
  const ownWords = new Set(own.work.flatMap((name) => name.toLowerCase().split(' ')))
  const foreignWork = sample.work.filter((name) => !own.work.includes(name) && !ownWords.has(name))
  const all = [...own.names, ...own.work]
  return [
    ...search(sources, [...foreignNames, ...foreignLandmarks], all, 'g'),
    ...search(sources, foreignWork, all, 'gi'),
  ]
}

function search(
  sources: readonly Source[],
  foreign: readonly string[],
  own: readonly string[],
  flags: 'g' | 'gi',
): readonly Leftover[] {
  if (foreign.length === 0) return []
  const key = (name: string) => (flags === 'gi' ? name.toLowerCase().replace(/s$/, '') : name)
  const nameOf = new Map(foreign.map((name) => [key(name), name]))
  // Longest first: North Dallas is one name.
  const names = [...own, ...foreign]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const plural = flags === 'gi' ? 's?' : ''
  const pattern = new RegExp(`(?<!\\w)(?:${names.join('|')})${plural}(?!\\w)`, flags)
  const found = new Map<string, Set<string>>()
  for (const { at, text } of sources) {
    for (const [match] of text.matchAll(pattern)) {
      const name = nameOf.get(key(match))
      if (name) found.set(name, (found.get(name) ?? new Set()).add(at))
    }
  }
  return [...found].map(([name, at]) => ({ name, at: [...at] }))
}

export function describeLeftover({ name, at: [first = '', ...others] }: Leftover): string {
  const shown = others.slice(0, 7).join(', ')
  const rest = others.length > 7 ? ` and ${others.length - 7} more` : ''
  const also = shown ? `, also in ${shown}${rest}` : ''
  return `${first}: "${name}" is of the sample, and your content has no such place, person or service${also}. Rewrite it, or delete the word from scripts/content/sampleNames.yaml if you really use it.`
}
