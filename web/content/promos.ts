import { place } from './business.ts'
import { type ServiceSlug, serviceAt } from './services/index.ts'
import { serviceSwatches } from './swatches/services.ts'
import type { Action, Promo } from './types.ts'
import { figure } from './work.ts'

function promoOf(
  service: ServiceSlug,
  action: Action,
  promo: Pick<Promo, 'heading' | 'text' | 'surface'>,
): Promo {
  const { name, route } = serviceAt(service)
  return {
    ...promo,
    swatch: serviceSwatches[service],
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
