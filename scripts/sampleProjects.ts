import type { Category } from '../domain/category.ts'
import type { Picture, SceneSlug } from '../web/content/scenes.ts'
import { citySwatches } from '../web/content/swatches/cities.ts'
import { pageSwatches } from '../web/content/swatches/pages.ts'
import { productSwatches } from '../web/content/swatches/products.ts'
import type { Swatch } from '../web/content/swatches/Swatch.ts'
import { serviceSwatches } from '../web/content/swatches/services.ts'

type Sample = {
  scene: SceneSlug
  swatch: Swatch
  /** What was painted: the title adds in which color. */
  what: string
  category: Category
  location: string
  /** `YYYY-MM-DD`, the last day of the work. */
  date: string
  description: string
}

/**
 * SAMPLE CONTENT. The projects below are invented to fill a new site's gallery with drawings;
 * no such job was done and no customer is meant. A contractor's own photographs replace them.
 */
const samples: readonly Sample[] = [
  {
    scene: 'living-room',
    swatch: citySwatches.plano,
    what: 'Living room',
    category: 'Interior',
    location: 'Plano',
    date: '2026-04-16',
    description:
      'Yellowed beige gave way to a deep plum under a bright trim. Cracks were filled first, the floor stayed under canvas.',
  },
  {
    scene: 'bedroom',
    swatch: serviceSwatches['exterior-painting'],
    what: 'Bedroom',
    category: 'Interior',
    location: 'Allen',
    date: '2026-03-25',
    description:
      'A stain by the ceiling was sealed before two coats of a quiet green. Trim in a soft white.',
  },
  {
    scene: 'dining-room',
    swatch: citySwatches.carrollton,
    what: 'Dining room',
    category: 'Interior',
    location: 'Richardson',
    date: '2026-02-13',
    description:
      'The wainscot was sanded and enameled in white, the walls above it rolled in a warm clay.',
  },
  {
    scene: 'stair-hall',
    swatch: productSwatches['sherwin-superpaint'],
    what: 'Stair hall',
    category: 'Interior',
    location: 'McKinney',
    date: '2026-01-23',
    description: 'Two stories of wall, every riser and baluster by brush, and the door inside.',
  },
  {
    scene: 'home-office',
    swatch: citySwatches.princeton,
    what: 'Home office',
    category: 'Interior',
    location: 'Frisco',
    date: '2025-11-14',
    description:
      'Wall and built-in shelves in one deep green, sprayed where it counts and rolled where it does not.',
  },
  {
    scene: 'brick-ranch',
    swatch: productSwatches['sherwin-a100'],
    what: 'Ranch house',
    category: 'Exterior',
    location: 'Carrollton',
    date: '2026-05-07',
    description:
      'The brick stayed as it was. Siding and gable were scraped, primed and painted, the trim in white.',
  },
  {
    scene: 'two-story',
    swatch: citySwatches.mckinney,
    what: 'Two-story stucco',
    category: 'Exterior',
    location: 'Flower Mound',
    date: '2025-10-11',
    description:
      'Hairline cracks were bridged and the stucco coated twice. The limestone was only washed.',
  },
  {
    scene: 'farmhouse',
    swatch: citySwatches.celina,
    what: 'Farmhouse',
    category: 'Exterior',
    location: 'Celina',
    date: '2026-04-25',
    description: 'Board and batten, porch and gable in two coats over primed bare wood.',
  },
  {
    scene: 'front-porch',
    swatch: citySwatches.denton,
    what: 'Front porch',
    category: 'Exterior',
    location: 'Denton',
    date: '2026-03-11',
    description:
      'Siding in a denim blue, frame and posts in white, the porch ceiling in pale blue, the door in three thin coats.',
  },
  {
    scene: 'kitchen',
    swatch: serviceSwatches['cabinet-painting'],
    what: 'Kitchen cabinets',
    category: 'Cabinet',
    location: 'Lewisville',
    date: '2026-02-27',
    description:
      'Degreased, sanded, primed and sprayed off site, the hood to match, new brass pulls.',
  },
  {
    scene: 'kitchen-island',
    swatch: citySwatches.lewisville,
    what: 'Kitchen island',
    category: 'Cabinet',
    location: 'The Colony',
    date: '2025-12-05',
    description: 'The island in a second color, with a hard enamel made for kitchens.',
  },
  {
    scene: 'bath-vanity',
    swatch: citySwatches.frisco,
    what: 'Bath vanity',
    category: 'Cabinet',
    location: 'Dallas',
    date: '2026-01-14',
    description: 'Vanity and wainscot in one clear blue, sealed on every edge.',
  },
  {
    scene: 'cedar-fence',
    swatch: serviceSwatches['fence-staining'],
    what: 'Fence',
    category: 'Exterior',
    location: 'Allen',
    date: '2026-03-18',
    description:
      'Washed, dried for two days, then an oil stain on both sides, gate and posts included.',
  },
  {
    scene: 'siding-gable',
    swatch: citySwatches.prosper,
    what: 'Gable siding',
    category: 'Exterior',
    location: 'McKinney',
    date: '2025-09-19',
    description:
      'Soft boards replaced, every joint caulked, then two coats of green and a white trim.',
  },
  {
    scene: 'sheetrock-wall',
    swatch: serviceSwatches['interior-painting'],
    what: 'Sheetrock made whole',
    category: 'Interior',
    location: 'Plano',
    date: '2026-02-04',
    description:
      'A hole, a long crack, nail pops and a stain: cut out, taped, floated, textured and painted.',
  },
  {
    scene: 'ceiling-repair',
    swatch: pageSwatches.sheen,
    what: 'Ceiling after a roof leak',
    category: 'Interior',
    location: 'Frisco',
    date: '2025-10-22',
    description: 'Stains sealed, loose tape cut out, the ceiling floated and painted flat.',
  },
]

/** A project of the sample: what its record says, and its pair of pictures. */
export type SampleProject = {
  title: string
  description: string
  category: Category
  location: string
  date: string
  scene: SceneSlug
  photos: { before: Picture; after: Picture }
}

/** The sample's projects; each title names the color that its picture wears. */
export const sampleProjects: readonly SampleProject[] = samples.map(
  ({ scene, swatch, what, ...told }) => ({
    ...told,
    title: `${what} in ${swatch.name}`,
    scene,
    photos: { before: { scene, swatch, before: true }, after: { scene, swatch } },
  }),
)

/** The project whose pictures are of this scene. */
export function sampleOf(scene: SceneSlug): SampleProject {
  const project = sampleProjects.find((known) => known.scene === scene)
  if (!project) throw new Error(`No sample project shows ${scene}`)
  return project
}
