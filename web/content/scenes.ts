import type { Swatch } from './swatches/Swatch.ts'

/** Size in pixels, and alternative texts after and before painting. `{color}` is the paint's name. */
type Scene = { width: number; height: number; alt: string; before: string }

const landscape = { width: 2400, height: 1600 } as const
const portrait = { width: 1920, height: 2400 } as const

export const scenes = {
  'fresh-wall': {
    ...landscape,
    alt: 'Illustration: a wall painted in {color}, before it a stepladder, a roller and a drop cloth.',
    before: 'Illustration: the same wall before, dull, cracked and stained.',
  },
  'living-room': {
    ...landscape,
    alt: 'Illustration: a living room in {color}, with a gray sofa, two pictures and a floor lamp.',
    before: 'Illustration: the same living room before, its wall dull and cracked.',
  },
  bedroom: {
    ...portrait,
    alt: 'Illustration: a bedroom in {color}, with a made bed, two lamps and two pictures.',
    before: 'Illustration: the same bedroom before, with a stain and a crack in a dull wall.',
  },
  'dining-room': {
    ...landscape,
    alt: 'Illustration: a dining room in {color} above white wainscot, with a wooden table.',
    before: 'Illustration: the same dining room before, its wall dull and stained.',
  },
  'stair-hall': {
    width: 1800,
    height: 2400,
    alt: 'Illustration: a stair hall in {color}, with white stairs and an oak rail.',
    before: 'Illustration: the same stair hall before, its wall dull and cracked.',
  },
  'home-office': {
    ...landscape,
    alt: 'Illustration: a home office, wall and built-in shelves in {color}, with a desk.',
    before: 'Illustration: the same office before, its shelves dull and chipped.',
  },
  laundry: {
    ...landscape,
    alt: 'Illustration: a laundry room, its cabinets in {color}, with a washer and a dryer.',
    before: 'Illustration: the same laundry room before, its cabinets dull and chipped.',
  },
  mudroom: {
    ...landscape,
    alt: 'Illustration: mudroom lockers in {color}, with coats on hooks over a wooden bench.',
    before: 'Illustration: the same lockers before, dull and chipped.',
  },
  'galley-kitchen': {
    ...landscape,
    alt: 'Illustration: a galley kitchen, its cabinets in {color}, with a window over the sink.',
    before: 'Illustration: the same galley kitchen before, its cabinets dull and chipped.',
  },
  kitchen: {
    ...landscape,
    alt: 'Illustration: a kitchen with cabinets and hood in {color}, brass pulls and white tile.',
    before: 'Illustration: the same kitchen before, its cabinets dull and chipped.',
  },
  'kitchen-island': {
    ...landscape,
    alt: 'Illustration: a kitchen island in {color}, with three stools and white cabinets behind it.',
    before: 'Illustration: the same island before, its panels dull and chipped.',
  },
  'bath-vanity': {
    ...portrait,
    alt: 'Illustration: a bath vanity and wainscot in {color}, under a round brass mirror.',
    before: 'Illustration: the same vanity before, dull and chipped.',
  },
  bungalow: {
    ...landscape,
    alt: 'Illustration: a bungalow, its lap siding in {color}, with a gabled porch.',
    before: 'Illustration: the same bungalow before, its siding dull and peeling.',
  },
  garage: {
    ...landscape,
    alt: 'Illustration: a garage side in {color}, with two white doors and a vent in the gable.',
    before: 'Illustration: the same garage side before, its siding dull and peeling.',
  },
  'brick-ranch': {
    ...landscape,
    alt: 'Illustration: a ranch house, its siding in {color} above red brick, with white trim.',
    before: 'Illustration: the same ranch house before, its siding dull and peeling.',
  },
  'two-story': {
    ...landscape,
    alt: 'Illustration: a two-story house, its stucco in {color}, with a limestone entry.',
    before: 'Illustration: the same two-story house before, its stucco cracked and streaked.',
  },
  farmhouse: {
    ...landscape,
    alt: 'Illustration: a farmhouse, its board and batten in {color}, with a deep white porch.',
    before: 'Illustration: the same farmhouse before, its boards dull and peeling.',
  },
  'front-porch': {
    ...portrait,
    alt: 'Illustration: a front porch, its siding in {color}, with a dark door in white trim.',
    before: 'Illustration: the same porch before, its siding dull and peeling.',
  },
  'siding-gable': {
    ...portrait,
    alt: 'Illustration: a gable wall, its siding in {color}, with white trim and a ladder.',
    before: 'Illustration: the same gable before, its paint peeling and boards swollen.',
  },
  'horizontal-fence': {
    ...landscape,
    alt: 'Illustration: a fence of horizontal boards stained in {color}, with a planter before it.',
    before: 'Illustration: the same boards before, gray and weathered.',
  },
  'cedar-fence': {
    ...landscape,
    alt: 'Illustration: a fence and gate stained in {color}, with a can and a brush before it.',
    before: 'Illustration: the same fence before, gray and weathered.',
  },
  'fence-gate': {
    ...portrait,
    alt: 'Illustration: a garden gate and fence stained in {color}, under an arbor with a vine.',
    before: 'Illustration: the same gate and fence before, gray and weathered.',
  },
  'sheetrock-wall': {
    ...landscape,
    alt: 'Illustration: a smooth wall in {color}, with window light across it.',
    before: 'Illustration: the same wall before, with cracks, holes and a water stain.',
  },
  'ceiling-repair': {
    ...landscape,
    alt: 'Illustration: a smooth, even ceiling in {color} above white crown molding.',
    before: 'Illustration: the same ceiling before, with water stains and peeling paint.',
  },
} as const satisfies Record<string, Scene>

export type SceneSlug = keyof typeof scenes

/** A scene whose wall has this paint; with `before`, dull and worn. */
export type PaintedPicture = {
  scene: SceneSlug
  swatch: Pick<Swatch, 'name' | 'field'>
  before?: true
}

/** A painted scene, or one with a transparent wall through which the page's paint shows. */
export type ScenePicture = PaintedPicture | { scene: SceneSlug; swatch: 'cutout'; before?: true }

export function altOf({ scene, swatch, before }: ScenePicture): string {
  const { alt, before: altBefore } = scenes[scene]
  const color = swatch === 'cutout' ? 'the color of this page' : swatch.name
  return (before ? altBefore : alt).replace('{color}', color)
}

export function isDrawn(alt: string): boolean {
  return alt.startsWith('Illustration:')
}

/** The note above pictures if one of them is a drawing. */
export function noteOn(alts: readonly string[]): string | undefined {
  return alts.some(isDrawn) ? 'Illustrated samples.' : undefined
}
