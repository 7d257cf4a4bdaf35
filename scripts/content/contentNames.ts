import { allPlaces } from '../../web/content/areas.ts'
import { articles } from '../../web/content/articles/index.ts'
import { business, origin, place } from '../../web/content/business.ts'
import { knownPhones } from '../../web/content/calledPhones.ts'
import { products } from '../../web/content/products/index.ts'
import { reviews } from '../../web/content/reviews.ts'
import { interiorProcess, services } from '../../web/content/services/index.ts'

export type Names = {
  /** Who and where the company is, and who praised it. */
  company: readonly string[]
  /** What its pages are called. */
  pages: readonly string[]
}

/** Every name that the records have. */
export function contentNames(): Names {
  return {
    company: once([
      business.name,
      business.email,
      new URL(origin).hostname,
      ...knownPhones.map(({ text }) => text),
      place.town,
      place.region,
      place.area,
      place.state,
      place.stateName,
      ...allPlaces,
      ...reviews.map(({ name }) => name),
    ]),
    pages: once([
      ...services.map(({ name }) => name),
      interiorProcess.name,
      ...products.map(({ name, brand }) => `${brand} ${name}`),
      ...articles.map(({ title }) => title),
    ]),
  }
}

function once(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted()
}
