import { place } from './business.ts'
import type { ServiceSlug } from './pageTable.ts'
import { services } from './services.data.ts'
import type { Action, Promo } from './types.ts'
import { figure } from './work.ts'

function promoOf(
  slug: ServiceSlug,
  action: Action,
  promo: Pick<Promo, 'heading' | 'text' | 'surface'>,
): Promo {
  const service = services.find((one) => one.slug === slug)
  if (!service) throw new Error(`There is no service "${slug}"`)
  const { name, route, swatch } = service
  return {
    ...promo,
    swatch,
    actions: [{ kind: 'link', label: `About ${name.toLowerCase()}`, to: route }, action],
  }
}

/** Services on the home page, each with a surface of its own. `[]` for none. */
export const promos: readonly Promo[] = [
  promoOf(
    'fence-staining',
    { kind: 'estimate', label: 'Get a Fence Quote' },
    {
      heading: `A fence stained in ${figure('fence-staining', 'time')}`,
      text: `Cedar grays in its first ${place.stateName} summers. Cleaning and stain bring the color back, with ${figure('fence-staining', 'protection')}.`,
      surface: 'fence',
    },
  ),
  promoOf(
    'sheetrock-repair',
    { kind: 'call', label: 'Call about water damage', phone: 'main' },
    {
      heading: 'Cracks, holes and water stains',
      text: 'Sheetrock repaired, textured and painted by one crew, so that the patch does not show.',
      surface: 'sheetrock',
    },
  ),
]
