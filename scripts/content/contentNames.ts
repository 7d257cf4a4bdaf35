import { namesOfAllPlaces } from '../../web/content/areas.ts'
import { articles } from '../../web/content/articles/index.ts'
import { business, origin, place } from '../../web/content/business.ts'
import { knownPhones } from '../../web/content/calledPhones.ts'
import { cities } from '../../web/content/cities.data.ts'
import { loadCityPage } from '../../web/content/loadRecords.ts'
import { nextPages } from '../../web/content/nextPages.ts'
import type { CityPage } from '../../web/content/pageTypes.ts'
import { products } from '../../web/content/products.data.ts'
import { reviews } from '../../web/content/reviews.ts'
import { services } from '../../web/content/services.data.ts'

export type SiteNames = {
  names: readonly string[]
  landmarks: Readonly<Record<string, readonly string[]>>
  work: readonly string[]
  slugs: readonly string[]
}

const cityPages = await Promise.all(cities.map(({ slug }) => loadCityPage(slug)))

/** Names that the site's content uses, to detect leftovers of the sample. */
export function contentNames(): SiteNames {
  const serviceNames = [...services.map(({ name }) => name), nextPages.process.label]
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
      ...namesOfAllPlaces,
      ...reviews.map(({ name }) => name),
    ]),
    landmarks: Object.fromEntries(cityPages.map((city) => [city.name, landmarksOf(city)])),
    work: once([
      ...serviceNames,
      ...tradeWords(services.map(({ name }) => name)),
      ...products.map(({ name, brand }) => `${brand} ${name}`),
    ]),
    slugs: once([...services, ...cities, ...products, ...articles].map(({ slug }) => slug)),
  }
}

const months =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/

function landmarksOf(city: CityPage): readonly string[] {
  const listed =
    city.depth === 'full'
      ? city.neighborhoods.names
      : city.depth === 'medium'
        ? city.serviceAreas.names
        : []
  const sentences = [city.description, city.hero.lead, ...city.localNote.paragraphs].join(' ')
  const inKeywords = city.keywords
    .flatMap((keyword) => keyword.match(/\b[A-Z][a-z’]+(?: [A-Z][a-z’]+)*\b(?!\w)/g) ?? [])
    .filter((name) => !name.includes(city.name))
  const named = sentences.match(
    /(?<=[a-z,;] )(?:[A-Z]{2,}-\d+|[A-Z][a-z’]+(?: [A-Z][a-z’]+)*)(?![\w-])/g,
  )
  const known = [city.name, ...listed].join(' ').split(' ')
  return once([
    ...listed,
    ...[...(named ?? []), ...inKeywords].filter(
      (name) => name !== city.name && !known.includes(name) && !months.test(name),
    ),
  ])
}

/** "fence" and "staining" for Fence Staining. Leaves out words that several services share, such as "repair". */
function tradeWords(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.toLowerCase().split(' '))
  const count = (word: string) => words.filter((others) => others.includes(word)).length
  return words.flat().filter((word) => count(word) === 1 && word.length > 3)
}

function once(names: readonly string[]): readonly string[] {
  return [...new Set(names)].toSorted()
}
