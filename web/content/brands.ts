import { type BrandName, brandNames } from './brandNames.ts'
import { inWords, inWordsCapitalized } from './inWords.ts'
import { products } from './products.data.ts'
import type { BenefitCard, Brand } from './types.ts'

const productsOf = (name: BrandName) => products.filter(({ brand }) => brand === name)

const brandTexts = {
  'Sherwin Williams': {
    description: `${inWordsCapitalized(productsOf('Sherwin Williams').length)} exterior lines, each for a need of its own: value, low temperature, durability, self-cleaning.`,
    features: [
      'A-100 Exterior Paint',
      'SuperPaint Exterior',
      'Duration Exterior',
      'Emerald RainRefresh',
    ],
  },
  Behr: {
    description: 'Paint and primer lines that cover well over strong colors, inside and out.',
    features: ['Premium Plus Ultra', 'Marquee Interior Paint', 'Dynasty Exterior Paint'],
  },
  'Benjamin Moore': {
    description:
      'Deep, even color for living rooms, and a waterborne alkyd that levels on cabinets and trim.',
    features: ['Regal Select Interior', 'Aura Paint', 'Advance Waterborne Alkyd'],
  },
} as const satisfies Record<BrandName, Pick<Brand, 'description' | 'features'>>

const brands: readonly Brand[] = brandNames.map((name) => ({
  name,
  logo: name,
  ...brandTexts[name],
  products: productsOf(name).map((product) => ({ name: product.name, link: product.route })),
}))

/** The wordmarks are plain type, because the makers' logos are trademarks. */
export const brandsSection = {
  heading: 'Premium Paint Brands',
  lead: `We buy from ${inWords(brandNames.length)} makers and choose by surface, not by label.`,
  exploreLabel: 'Explore Our Products:',
  brands,
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
  ] satisfies readonly BenefitCard[],
  closing: {
    heading: 'Why We Choose Premium Paints',
    text: 'Labor is the larger part of a paint job, and a better gallon puts off the next repaint. Product and sheen stand in every estimate; the leftover paint stays with you, labeled by room.',
  },
} as const
