import type { Category } from '../../domain/category.ts'
import { place } from '../../web/content/business.ts'
import { cities } from '../../web/content/cities/index.ts'
import type { PaintedPicture, SceneSlug } from '../../web/content/scenes.ts'

type Sample = {
  scene: SceneSlug
  paint: PaintedPicture['swatch']
  what: string
  category: Category
  date: string
  description: string
}

/**
 * SAMPLE CONTENT. These projects are invented to fill a new site's gallery with drawings. A
 * contractor's own photos replace them.
 */
const samples: readonly Sample[] = [
  {
    scene: 'living-room',
    paint: { name: 'Plano Plum', field: '#6B3A5B' },
    what: 'Living room',
    category: 'Interior',
    date: '2026-04-16',
    description:
      'Yellowed beige gave way to a deep plum under a bright trim. Cracks were filled first, the floor stayed under canvas.',
  },
  {
    scene: 'bedroom',
    paint: { name: 'Prairie Sage', field: '#94AB84' },
    what: 'Bedroom',
    category: 'Interior',
    date: '2026-03-25',
    description:
      'A stain by the ceiling was sealed before two coats of a quiet green. Trim in a soft white.',
  },
  {
    scene: 'dining-room',
    paint: { name: 'Carrollton Clay', field: '#B04F32' },
    what: 'Dining room',
    category: 'Interior',
    date: '2026-02-13',
    description:
      'The wainscot was sanded and enameled in white, the walls above it rolled in a warm clay.',
  },
  {
    scene: 'stair-hall',
    paint: { name: 'First Frost', field: '#B4CFE0' },
    what: 'Stair hall',
    category: 'Interior',
    date: '2026-01-23',
    description: 'Two stories of wall, every riser and baluster by brush, and the door inside.',
  },
  {
    scene: 'home-office',
    paint: { name: 'Princeton Pine', field: '#2F5D50' },
    what: 'Home office',
    category: 'Interior',
    date: '2025-11-14',
    description:
      'Wall and built-in shelves in one deep green, sprayed where it counts and rolled where it does not.',
  },
  {
    scene: 'brick-ranch',
    paint: { name: 'Porch Swing', field: '#A9C4BE' },
    what: 'Ranch house',
    category: 'Exterior',
    date: '2026-05-07',
    description:
      'The brick stayed as it was. Siding and gable were scraped, primed and painted, the trim in white.',
  },
  {
    scene: 'two-story',
    paint: { name: 'Courthouse Limestone', field: '#D9C7A0' },
    what: 'Two-story stucco',
    category: 'Exterior',
    date: '2025-10-11',
    description:
      'Hairline cracks were bridged and the stucco coated twice. The limestone was only washed.',
  },
  {
    scene: 'farmhouse',
    paint: { name: 'Celina Cornsilk', field: '#EBD9A2' },
    what: 'Farmhouse',
    category: 'Exterior',
    date: '2026-04-25',
    description: 'Board and batten, porch and gable in two coats over primed bare wood.',
  },
  {
    scene: 'front-porch',
    paint: { name: 'Denton Denim', field: '#3D5A80' },
    what: 'Front porch',
    category: 'Exterior',
    date: '2026-03-11',
    description:
      'Siding in a denim blue, frame and posts in white, the porch ceiling in pale blue, the door in three thin coats.',
  },
  {
    scene: 'kitchen',
    paint: { name: 'Shaker Blue', field: '#35507A' },
    what: 'Kitchen cabinets',
    category: 'Cabinet',
    date: '2026-02-27',
    description:
      'Degreased, sanded, primed and sprayed off site, the hood to match, new brass pulls.',
  },
  {
    scene: 'kitchen-island',
    paint: { name: 'Lewisville Lake', field: '#28707A' },
    what: 'Kitchen island',
    category: 'Cabinet',
    date: '2025-12-05',
    description: 'The island in a second color, with a hard enamel made for kitchens.',
  },
  {
    scene: 'bath-vanity',
    paint: { name: 'Frisco Rail Blue', field: '#2F6690' },
    what: 'Bath vanity',
    category: 'Cabinet',
    date: '2026-01-14',
    description: 'Vanity and wainscot in one clear blue, sealed on every edge.',
  },
  {
    scene: 'cedar-fence',
    paint: { name: 'Cedar Fence', field: '#9C5A2B' },
    what: 'Fence',
    category: 'Exterior',
    date: '2026-03-18',
    description:
      'Washed, dried for two days, then an oil stain on both sides, gate and posts included.',
  },
  {
    scene: 'siding-gable',
    paint: { name: 'Prosper Pasture', field: '#9DB465' },
    what: 'Gable siding',
    category: 'Exterior',
    date: '2025-09-19',
    description:
      'Soft boards replaced, every joint caulked, then two coats of green and a white trim.',
  },
  {
    scene: 'sheetrock-wall',
    paint: { name: 'North Light', field: '#E9D9B4' },
    what: 'Sheetrock made whole',
    category: 'Interior',
    date: '2026-02-04',
    description:
      'A hole, a long crack, nail pops and a stain: cut out, taped, floated, textured and painted.',
  },
  {
    scene: 'ceiling-repair',
    paint: { name: 'Eggshell', field: '#EFDFBF' },
    what: 'Ceiling after a roof leak',
    category: 'Interior',
    date: '2025-10-22',
    description: 'Stains sealed, loose tape cut out, the ceiling floated and painted flat.',
  },
]

export type SampleProject = {
  title: string
  description: string
  category: Category
  location: string
  date: string
  scene: SceneSlug
  photos: { before: PaintedPicture; after: PaintedPicture }
}

const places = [...cities.map(({ name }) => name), place.town]

/** The company's cities take turns. Each title names the color in its picture. */
export const sampleProjects: readonly SampleProject[] = samples.map(
  ({ scene, paint: swatch, what, ...told }, index) => ({
    ...told,
    title: `${what} in ${swatch.name}`,
    location: places[index % places.length] ?? place.town,
    scene,
    photos: { before: { scene, swatch, before: true }, after: { scene, swatch } },
  }),
)

export function sampleOf(scene: SceneSlug): SampleProject {
  const project = sampleProjects.find((known) => known.scene === scene)
  if (!project) throw new Error(`No sample project shows ${scene}`)
  return project
}
