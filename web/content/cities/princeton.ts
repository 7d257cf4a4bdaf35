import type { CityText } from '../pageTypes.ts'
import { paints } from '../paints.ts'

export const city: CityText = {
  name: 'Princeton',
  near: ['mckinney', 'melissa', 'allen'],
  swatch: paints.pine,
  depth: 'minimal',
  image: 'brick-ranch',
  description:
    'Princeton painters near Lake Lavon: compact new homes, older farmhouses and storm-damaged ceilings repaired and painted. Free on-site estimates.',
  keywords: ['painters Princeton TX', 'ceiling repair Princeton', 'painters near Lake Lavon'],
  hero: {
    headline: 'Princeton painting, priced line by line',
    lead: 'A budget is easier to keep when every item has its own price. You may strike a line, or keep it for next spring.',
  },
  localNote: {
    heading: 'How we plan work in Princeton',
    paragraphs: [
      'Small-lot houses off US-380 stand close together. Ladders fit, sprayers rarely do: overspray would travel to the next driveway. Side walls are brushed and rolled, which lays the film on thicker anyway.',
      'After a roof leak, the brown ring on a ceiling comes back through ordinary latex. Once the roofer is done and the board is dry, it gets a stain-blocking primer, matching texture and a full ceiling coat from corner to corner.',
      'The farmhouses toward Lake Lavon sit on piers. Level them before painting; jacks move door frames, and new caulk with them.',
      'Open fields send dust across a wet coat. On a gusty afternoon the sheltered side comes first, and every sill is wiped again before its trim.',
      'On a new street the yard is still bare, and each storm splashes mud on the lowest boards. Let the grass come in, wash them down, and paint once.',
      'For a rental between two tenants, one washable off-white on all walls is enough. Note its product and sheen inside a closet door, and the next touch-up will match.',
    ],
  },
}
