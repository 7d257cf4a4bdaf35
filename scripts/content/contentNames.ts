import { allPlaces } from '../../web/content/areas.ts'
import { articles } from '../../web/content/articles/index.ts'
import { business, origin, place } from '../../web/content/business.ts'
import { knownPhones } from '../../web/content/calledPhones.ts'
import { cities } from '../../web/content/cities/index.ts'
import { loadCityPage } from '../../web/content/loadRecords.ts'
import { products } from '../../web/content/products/index.ts'
import { reviews } from '../../web/content/reviews.ts'
import { interiorProcess, services } from '../../web/content/services/index.ts'

export type Names = {
  /** Who and where the company is, and who praised it. Sentences write them as they are here. */
  names: readonly string[]
  /** What the company does and sells: names of services and products, and words for its trades. */
  work: readonly string[]
  /** The records that have a page. */
  slugs: readonly string[]
}

const cityPages = await Promise.all(cities.map(({ slug }) => loadCityPage(slug)))

/** Every name in the content, for comparison with another company's. */
export function contentNames(): Names {
  const serviceNames = [...services, interiorProcess].map(({ name }) => name)
  return {
    names: once([
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
      ...cityPages.flatMap((city) => {
        if (city.depth === 'full') return city.neighborhoods.names
        return city.depth === 'medium' ? city.serviceAreas.names : []
      }),
      ...reviews.map(({ name }) => name),
    ]),
    work: once([
      ...serviceNames,
      ...tradeWords(services.map(({ name }) => name)),
      ...products.map(({ name, brand }) => `${brand} ${name}`),
    ]),
    slugs: once([...services, ...cities, ...products, ...articles].map(({ slug }) => slug)),
  }
}

/** "fence" and "staining" for Fence Staining; not the words of several services, such as "repair". */
function tradeWords(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.toLowerCase().split(' '))
  const count = (word: string) => words.filter((others) => others.includes(word)).length
  return words.flat().filter((word) => count(word) === 1 && word.length > 3)
}

function once(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted()
}
