import { products } from './products/index.ts'
import type { Brand, ValueHighlight } from './types.ts'

/** The section of premium paint brands. The wordmarks are set in plain type: the makers' logos are trademarks. */
export const brandsSection = {
  heading: 'Premium Paint Brands',
  lead: 'We buy from three makers and choose by surface, not by label.',
  exploreLabel: 'Explore Our Products:',
  brands: [
    {
      name: 'Sherwin Williams',
      logo: 'Sherwin Williams',
      description:
        'Four exterior lines for four needs: value, low temperature, durability and self-cleaning.',
      features: [
        'A-100 Exterior Paint',
        'SuperPaint Exterior',
        'Duration Exterior',
        'Emerald RainRefresh',
      ],
      products: products.map(({ name, route }) => ({ name, link: route })),
    },
    {
      name: 'Behr',
      logo: 'Behr',
      description: 'Paint and primer lines that cover well over strong colors, inside and out.',
      features: ['Premium Plus Ultra', 'Marquee Interior Paint', 'Dynasty Exterior Paint'],
    },
    {
      name: 'Benjamin Moore',
      logo: 'Benjamin Moore',
      description:
        'Deep, even color for living rooms, and a waterborne alkyd that levels on cabinets and trim.',
      features: ['Regal Select Interior', 'Aura Paint', 'Advance Waterborne Alkyd'],
    },
  ] satisfies readonly Brand[],
  highlights: [
    {
      icon: 'star',
      title: 'Premium Quality',
      description: 'More solids in the can: better hiding, and a film that can be washed.',
    },
    {
      icon: 'brush',
      title: 'Expert Application',
      description: 'The right primer, the right film thickness, and the drying time on the label.',
    },
    {
      icon: 'swatches',
      title: 'Color Matching',
      description: 'Bring a chip, a cushion or the old can; the store reads it and mixes it.',
    },
  ] satisfies readonly ValueHighlight[],
  closing: {
    heading: 'Why We Choose Premium Paints',
    text: 'Labor is the larger part of a paint job. A better gallon adds little to the price and puts off the next repaint. We write the product and the sheen into every estimate, and the leftover paint stays with you, labeled by room.',
  },
} as const
