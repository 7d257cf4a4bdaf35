import { cities } from '../cities/index.ts'
import type { City } from '../types.ts'
import { citySwatches } from './cities.ts'
import { pageSwatches } from './pages.ts'
import type { Swatch } from './Swatch.ts'

export function citySwatch(city: City): Swatch {
  const known = cities.find(({ route }) => route === city.route)
  return known ? citySwatches[known.slug] : pageSwatches.home
}
