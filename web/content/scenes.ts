/** The sample scenes that pages show, by slug; a contractor's own photographs replace them. */
export const sceneSlugs = {
  livingRoom: 'living-room-after',
  bedroom: 'bedroom-after',
  hall: 'stair-hall-after',
  brickRanch: 'brick-ranch-after',
  twoStory: 'limestone-house-after',
  farmhouse: 'farmhouse-after',
  porch: 'front-porch-after',
  kitchenCabinets: 'kitchen-after',
  island: 'kitchen-island-after',
  vanity: 'bath-vanity-after',
  cedarFence: 'cedar-fence-after',
  cedarFenceBefore: 'cedar-fence-before',
  sidingGable: 'siding-gable-after',
  sidingGableBefore: 'siding-gable-before',
  sheetrockWall: 'sheetrock-wall-after',
  sheetrockWallBefore: 'sheetrock-wall-before',
  ceilingRepair: 'ceiling-repair-after',
} as const satisfies Record<string, string>

export type SceneSlug = (typeof sceneSlugs)[keyof typeof sceneSlugs]

/** What an image element needs to know: alternative text, and the shape in pixels of the original. */
export type SceneImage = { alt: string; width: number; height: number }

const landscape = { width: 2400, height: 1600 } as const
const portrait = { width: 1920, height: 2400 } as const

export const sceneImages = {
  'living-room-after': {
    ...landscape,
    alt: 'Illustration: a living room with a plum wall, white trim and sun on the rug.',
  },
  'bedroom-after': {
    ...portrait,
    alt: 'Illustration: a bedroom in sage green with a made bed and two lamps.',
  },
  'stair-hall-after': {
    width: 1800,
    height: 2400,
    alt: 'Illustration: a stair hall in light blue with white railings and a navy door.',
  },
  'brick-ranch-after': {
    ...landscape,
    alt: 'Illustration: a brick ranch house with white trim and blue shutters.',
  },
  'limestone-house-after': {
    ...landscape,
    alt: 'Illustration: a two-story house of limestone and cream stucco with a blue door.',
  },
  'farmhouse-after': {
    ...landscape,
    alt: 'Illustration: a white farmhouse with board-and-batten siding and dark windows.',
  },
  'front-porch-after': {
    ...portrait,
    alt: 'Illustration: a front porch with blue siding and a red-brown door.',
  },
  'kitchen-after': {
    ...landscape,
    alt: 'Illustration: a kitchen with cream wall cabinets and deep green base cabinets.',
  },
  'kitchen-island-after': {
    ...landscape,
    alt: 'Illustration: a navy kitchen island with three stools, white cabinets behind it.',
  },
  'bath-vanity-after': {
    ...portrait,
    alt: 'Illustration: a bathroom with a blue vanity, a white counter and a brass mirror.',
  },
  'cedar-fence-after': {
    ...landscape,
    alt: 'Illustration: a cedar fence and gate in a warm, even stain.',
  },
  'cedar-fence-before': {
    ...landscape,
    alt: 'Illustration: the same cedar fence before, gray and weathered.',
  },
  'siding-gable-after': {
    ...portrait,
    alt: 'Illustration: gable siding in soft green with white trim and blue shutters.',
  },
  'siding-gable-before': {
    ...portrait,
    alt: 'Illustration: the same gable before, its paint peeling and boards swollen.',
  },
  'sheetrock-wall-before': {
    ...landscape,
    alt: 'Illustration: the same wall before, with a crack, a hole and a water stain.',
  },
  'sheetrock-wall-after': {
    ...landscape,
    alt: 'Illustration: a smooth, wheat-colored wall with window light across it.',
  },
  'ceiling-repair-after': {
    ...landscape,
    alt: 'Illustration: an even white ceiling above green walls.',
  },
} as const satisfies Record<SceneSlug, SceneImage>

/** Whether a picture is still the sample's drawing, as its alternative text says. */
export function isDrawn({ alt }: SceneImage): boolean {
  return alt.startsWith('Illustration:')
}

/** What stands above pictures while one of them is a drawing. */
export function noteOn(pictures: readonly SceneImage[]): string | undefined {
  return pictures.some(isDrawn) ? 'Illustrated samples.' : undefined
}
