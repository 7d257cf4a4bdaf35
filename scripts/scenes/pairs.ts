import { bathVanity } from './compositions/bathVanity.ts'
import { bedroom } from './compositions/bedroom.ts'
import { brickRanch } from './compositions/brickRanch.ts'
import { cedarFence } from './compositions/cedarFence.ts'
import { ceilingRepair } from './compositions/ceilingRepair.ts'
import { diningRoom } from './compositions/diningRoom.ts'
import { farmhouse } from './compositions/farmhouse.ts'
import { frontPorch } from './compositions/frontPorch.ts'
import { homeOffice } from './compositions/homeOffice.ts'
import { kitchen } from './compositions/kitchen.ts'
import { kitchenIsland } from './compositions/kitchenIsland.ts'
import { limestoneHouse } from './compositions/limestoneHouse.ts'
import { livingRoom } from './compositions/livingRoom.ts'
import { sheetrockWall } from './compositions/sheetrockWall.ts'
import { sidingGable } from './compositions/sidingGable.ts'
import { stairHall } from './compositions/stairHall.ts'

const wide = { width: 2400, height: 1600 } as const
const tall = { width: 1920, height: 2400 } as const

/**
 * SAMPLE CONTENT. The projects below are invented to fill a new site's gallery with drawings;
 * no such job was done and no customer is meant. A contractor's own photographs replace them.
 * `before` and `after` finish the sentence "Illustration: …".
 */
export const pairs = [
  {
    name: 'living-room',
    draw: livingRoom,
    ...wide,
    title: 'Living room in Plano Plum',
    subject: 'interior',
    location: 'Plano',
    days: { before: '2026-04-13', after: '2026-04-16' },
    description:
      'Yellowed beige gave way to one plum wall, warm white walls and a bright trim. Cracks were filled, the floor stayed under canvas.',
    before:
      'an empty living room with yellowed walls, picture marks, a crack and a ladder on a drop cloth',
    after: 'the same living room with a plum wall, white trim, a sofa and sun on the rug',
  },
  {
    name: 'bedroom',
    draw: bedroom,
    ...tall,
    title: 'Bedroom in Creek Sage',
    subject: 'interior',
    location: 'Allen',
    days: { before: '2026-03-23', after: '2026-03-25' },
    description:
      'A stain by the ceiling was sealed before two coats of a quiet green. Trim and ceiling in a soft white.',
    before: 'a bare bedroom with tan walls, a water stain and a crack beside a ladder',
    after: 'the same bedroom in sage green with a made bed, lamps and two pictures',
  },
  {
    name: 'dining-room',
    draw: diningRoom,
    ...wide,
    title: 'Dining room in Red River Clay',
    subject: 'interior',
    location: 'Richardson',
    days: { before: '2026-02-09', after: '2026-02-13' },
    description:
      'The wainscot was sanded and enameled in white, the walls above it rolled in a warm clay.',
    before: 'a dining room with dull walls, a scuffed wainscot and masking tape along its rail',
    after: 'the same dining room with clay walls, a white wainscot and a laid table',
  },
  {
    name: 'stair-hall',
    draw: stairHall,
    width: 1800,
    height: 2400,
    title: 'Stair hall in Morning Bluebonnet',
    subject: 'interior',
    location: 'McKinney',
    days: { before: '2026-01-19', after: '2026-01-23' },
    description:
      'Two stories of wall, risers, balusters and wainscot. The front door was painted to match from inside.',
    before:
      'a two-story stair hall in worn beige with a cracked wall and paint cans on a drop cloth',
    after: 'the same hall in light blue with a white staircase, a navy door and a runner',
  },
  {
    name: 'home-office',
    draw: homeOffice,
    ...wide,
    title: 'Home office in Pecan Grove',
    subject: 'interior',
    location: 'Frisco',
    days: { before: '2025-11-10', after: '2025-11-14' },
    description:
      'Wall and built-in shelves in one deep green, sprayed where it counts and rolled where it does not.',
    before: 'an office with yellowed built-in shelves, a stained wall and a ladder',
    after: 'the same office with deep green shelves full of books and a wooden desk',
  },
  {
    name: 'brick-ranch',
    draw: brickRanch,
    ...wide,
    title: 'Brick ranch with new trim',
    subject: 'exterior',
    location: 'Carrollton',
    days: { before: '2026-05-04', after: '2026-05-07' },
    description:
      'The brick stayed as it is. Fascia, posts, shutters, gable and doors were scraped, primed and painted.',
    before: 'a brick ranch house with faded trim, dull shutters and a peeling gable',
    after: 'the same house with white trim, blue shutters and a terracotta door',
  },
  {
    name: 'limestone-house',
    draw: limestoneHouse,
    ...wide,
    title: 'Stucco and limestone, two stories',
    subject: 'exterior',
    location: 'Flower Mound',
    days: { before: '2025-10-06', after: '2025-10-11' },
    description:
      'Hairline cracks were bridged, the stucco coated in warm cream, the trim in dark bronze. The limestone was only washed.',
    before: 'a two-story house with cracked, streaked stucco and faded trim',
    after: 'the same house in cream stucco with bronze trim and a blue door',
  },
  {
    name: 'farmhouse',
    draw: farmhouse,
    ...wide,
    title: 'Farmhouse in Celina White',
    subject: 'exterior',
    location: 'Celina',
    days: { before: '2026-04-20', after: '2026-04-25' },
    description: 'Board and batten, porch and gable in two coats of white over primed bare wood.',
    before: 'a board-and-batten farmhouse with gray, peeling paint and a weathered porch',
    after: 'the same farmhouse in fresh white with dark windows and a terracotta door',
  },
  {
    name: 'front-porch',
    draw: frontPorch,
    ...tall,
    title: 'Front door in Brick Street Red',
    subject: 'exterior',
    location: 'Denton',
    days: { before: '2026-03-09', after: '2026-03-11' },
    description:
      'Siding in a slate blue, frame and posts in white, the porch ceiling in pale blue, the door in three thin coats.',
    before: 'a porch with peeling siding, a faded door and a ladder',
    after: 'the same porch with blue siding, white frame, a red-brown door and plants',
  },
  {
    name: 'kitchen',
    draw: kitchen,
    ...wide,
    title: 'Kitchen cabinets in Cross Timbers',
    subject: 'cabinet',
    location: 'Lewisville',
    days: { before: '2026-02-23', after: '2026-02-27' },
    description:
      'Degreased, sanded, primed and sprayed: cream above, deep green below, the hood to match.',
    before: 'a kitchen with worn golden-brown cabinets and hand marks around the pulls',
    after: 'the same kitchen with cream wall cabinets and deep green base cabinets',
  },
  {
    name: 'kitchen-island',
    draw: kitchenIsland,
    ...wide,
    title: 'Kitchen island in Lake Lewisville Blue',
    subject: 'cabinet',
    location: 'The Colony',
    days: { before: '2025-12-01', after: '2025-12-05' },
    description:
      'Wall cabinets in warm white and the island in navy, with a hard enamel made for kitchens.',
    before: 'a kitchen island with scuffed brown panels, masking tape and paint cans on top',
    after: 'the same island in navy with white cabinets behind it and three stools',
  },
  {
    name: 'bath-vanity',
    draw: bathVanity,
    ...tall,
    title: 'Bath vanity in Rain Lily',
    subject: 'cabinet',
    location: 'Dallas',
    days: { before: '2026-01-12', after: '2026-01-14' },
    description:
      'Vanity and linen cabinet in a clear blue, the stained ceiling line sealed and repainted.',
    before: 'a bathroom with a worn brown vanity, a stain and peeling paint',
    after: 'the same bathroom with blue cabinets, a brass mirror and a white counter',
  },
  {
    name: 'cedar-fence',
    draw: cedarFence,
    ...wide,
    title: 'Fence in Cedar Sunset',
    subject: 'fence',
    location: 'Allen',
    days: { before: '2026-03-16', after: '2026-03-18' },
    description:
      'Washed, dried for two days, then an oil stain on both sides, gate and posts included.',
    before: 'a cedar fence with a gate, silver-gray with dark streaks',
    after: 'the same fence and gate in a warm, even cedar stain',
  },
  {
    name: 'siding-gable',
    draw: sidingGable,
    ...tall,
    title: 'Gable siding in Prairie Switchgrass',
    subject: 'siding',
    location: 'McKinney',
    days: { before: '2025-09-15', after: '2025-09-19' },
    description:
      'Soft boards replaced, every joint caulked, then two coats of green and a white trim.',
    before: 'a gable wall with peeling lap siding, cracked boards and a ladder',
    after: 'the same gable in soft green with white trim and blue shutters',
  },
  {
    name: 'sheetrock-wall',
    draw: sheetrockWall,
    ...wide,
    title: 'Sheetrock made whole, in Wheat Field',
    subject: 'sheetrock',
    location: 'Plano',
    days: { before: '2026-02-02', after: '2026-02-04' },
    description:
      'A hole, a long crack, nail pops and a stain: cut out, taped, floated, textured and painted.',
    before: 'a wall with a hole, a long crack, nail pops and a water stain',
    after: 'the same wall smooth and wheat-colored, with window light across it',
  },
  {
    name: 'ceiling-repair',
    draw: ceilingRepair,
    ...wide,
    title: 'Ceiling after a roof leak',
    subject: 'sheetrock',
    location: 'Frisco',
    days: { before: '2025-10-20', after: '2025-10-22' },
    description: 'Stains sealed, loose tape cut out, the ceiling floated and painted flat white.',
    before: 'a ceiling with brown water stains, cracks and peeling paint around a fan',
    after: 'the same ceiling in an even white above green walls',
  },
] as const
