import { estimateAndCall } from '../actions.ts'
import { place } from '../business.ts'
import type { ServiceText } from '../pageTypes.ts'
import { processSteps } from '../processSteps.ts'
import { figure } from '../work.ts'

const time = figure('fence-staining', 'time')
const protection = figure('fence-staining', 'protection')

const swatch = { name: 'Cedar Fence', field: '#9C5A2B' }

export const service: ServiceText = {
  name: 'Fence Staining',
  short: 'Fences',
  category: 'Exterior',
  titleWords: 'fence|deck|pergola',
  swatch,
  card: {
    icon: 'fence',
    description: 'Cedar and pine cleaned, dried and stained, brushed in by hand.',
    benefits: [time, protection, 'New and gray fences'],
  },
  job: { surface: 'Fence', product: 'Stain, brushed in by hand', sheen: null },
  description: `Cedar and pine fences cleaned, repaired and stained in ${time}, with ${protection} against sun and rain. Free on-site estimate.`,
  keywords: [`fence staining ${place.town}`, 'cedar fence stain', `fence painting ${place.area}`],
  hero: {
    headline: 'Fence staining before the cedar turns gray',
    lead: `Cleaned, dried and stained in ${time}, with ${protection}. For new fences and for gray ones.`,
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'horizontal-fence',
  sections: [
    {
      kind: 'cards',
      id: 'benefits',
      heading: 'Why stain a fence',
      cards: [
        {
          icon: 'sun',
          title: 'Protection from sun',
          description:
            'Pigment keeps ultraviolet light from the wood fibers, which turn gray without it.',
        },
        {
          icon: 'drop',
          title: 'Water stays outside',
          description: 'Oil in the grain slows the swelling and shrinking that cups pickets.',
        },
        {
          icon: 'shield',
          title: protection,
          description: 'From a stain chosen for the wood and its age, on a clean and dry surface.',
        },
        {
          icon: 'clock',
          title: `Done in ${time}`,
          description: 'One day to wash and dry, one to stain; short runs in one.',
        },
        {
          icon: 'swatches',
          title: 'Tone of your choice',
          description:
            'Transparent, semi-transparent or solid, tried on the back of a picket before you decide.',
        },
        {
          icon: 'house',
          title: 'Plants and walls covered',
          description:
            'Brick, patio and beds are masked. Sprayed stain is always brushed in by hand.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      heading: 'A stained fence in four steps',
      steps: processSteps([
        [
          'Inspection',
          'Loose pickets, rotten posts and sprinkler marks are noted, and the feet measured.',
        ],
        [
          'Surface Preparation',
          'Cleaner and a gentle rinse; brightener on gray wood; nails set; then drying.',
        ],
        [
          'Stain Application',
          'Sprayed and back-brushed, or brushed alone, both sides if they are yours.',
        ],
        [
          'Final Inspection',
          'Drips wiped, masking removed, gate tried, and a walk along the line with you.',
        ],
      ]),
    },
    {
      kind: 'images',
      id: 'sample-work',
      heading: 'The same fence, before and after',
      items: [
        {
          picture: { scene: 'fence-gate', swatch, before: true },
          title: 'Before',
          description: 'Gray cedar with sprinkler marks.',
        },
        {
          picture: { scene: 'fence-gate', swatch },
          title: 'After',
          description: 'Cleaned, brightened, semi-transparent stain.',
        },
      ],
    },
  ],
  closing: {
    heading: 'How long is your fence?',
    text: 'Feet, height and one or two sides: with that we can name a range on the phone and a price on site.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
