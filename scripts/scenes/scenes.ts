import { pairs } from './pairs.ts'

/** One drawing of a sample project: the same place before or after the work. */
export interface Scene {
  readonly slug: string
  readonly state: 'before' | 'after'
  /** Slug of the other state of the same place. */
  readonly pair: string
  readonly title: string
  readonly description: string
  readonly category: 'Interior' | 'Exterior' | 'Cabinet'
  readonly location: string
  /** YYYY-MM-DD */
  readonly projectDate: string
  readonly alt: string
  readonly subject: keyof typeof categoryOf
  /** Pixels of the full drawing. */
  readonly width: number
  readonly height: number
}

const categoryOf = {
  interior: 'Interior',
  sheetrock: 'Interior',
  cabinet: 'Cabinet',
  exterior: 'Exterior',
  fence: 'Exterior',
  siding: 'Exterior',
} as const

const sceneOf = (pair: (typeof pairs)[number], state: Scene['state']): Scene => ({
  slug: `${pair.name}-${state}`,
  state,
  pair: `${pair.name}-${state === 'before' ? 'after' : 'before'}`,
  title: pair.title,
  description: pair.description,
  category: categoryOf[pair.subject],
  location: pair.location,
  projectDate: pair.days[state],
  alt: `Illustration: ${pair[state]}.`,
  subject: pair.subject,
  width: pair.width,
  height: pair.height,
})

/** Every sample scene, a before and an after for each place. Sample content, see `pairs.ts`. */
export const scenes: readonly Scene[] = pairs.flatMap((pair) => [
  sceneOf(pair, 'before'),
  sceneOf(pair, 'after'),
])

/** The scene as an SVG document of its full size. Throws on a slug that is not in `scenes`. */
export const drawScene = (slug: string): string => {
  for (const pair of pairs) {
    if (slug === `${pair.name}-before`) return pair.draw(false)
    if (slug === `${pair.name}-after`) return pair.draw(true)
  }
  throw new Error(`no sample scene is called ${slug}`)
}
