/**
 * The cities with a page, in list order. The first eleven are on the home page. `slug` is the name of the
 * city's file and its URL, `near` its nearest cities; `state` is set if it differs from the company's.
 */
const listed = [
  { slug: 'plano', name: 'Plano', near: ['allen', 'richardson', 'frisco'] },
  { slug: 'frisco', name: 'Frisco', near: ['prosper', 'the-colony', 'plano'] },
  { slug: 'mckinney', name: 'McKinney', near: ['allen', 'prosper', 'melissa'] },
  { slug: 'allen', name: 'Allen', near: ['plano', 'mckinney', 'frisco'] },
  { slug: 'richardson', name: 'Richardson', near: ['plano', 'carrollton', 'allen'] },
  { slug: 'carrollton', name: 'Carrollton', near: ['lewisville', 'the-colony', 'richardson'] },
  { slug: 'lewisville', name: 'Lewisville', near: ['flower-mound', 'carrollton', 'the-colony'] },
  { slug: 'flower-mound', name: 'Flower Mound', near: ['lewisville', 'denton', 'carrollton'] },
  { slug: 'the-colony', name: 'The Colony', near: ['lewisville', 'frisco', 'carrollton'] },
  { slug: 'denton', name: 'Denton', near: ['flower-mound', 'lewisville', 'prosper'] },
  { slug: 'celina', name: 'Celina', near: ['prosper', 'frisco', 'anna'] },
  { slug: 'prosper', name: 'Prosper', near: ['celina', 'frisco', 'mckinney'] },
  { slug: 'anna', name: 'Anna', near: ['melissa', 'mckinney', 'celina'] },
  { slug: 'melissa', name: 'Melissa', near: ['anna', 'mckinney', 'princeton'] },
  { slug: 'princeton', name: 'Princeton', near: ['mckinney', 'melissa', 'allen'] },
] as const satisfies readonly {
  slug: string
  name: string
  near?: readonly string[]
  state?: string
}[]

export type CitySlug = (typeof listed)[number]['slug']

export type ListedCity = {
  slug: CitySlug
  name: string
  route: `/${CitySlug}`
  near?: readonly string[]
  state?: string
}

const withRoute = (city: (typeof listed)[number]): ListedCity => ({
  ...city,
  route: `/${city.slug}`,
})
const [first, ...others] = listed
export const cities: readonly [ListedCity, ...ListedCity[]] = [
  withRoute(first),
  ...others.map(withRoute),
]
