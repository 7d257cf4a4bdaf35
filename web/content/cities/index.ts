/** `state` where it is not that of the company's town. */
export type ListedCity = { slug: string; name: string; route: string; state?: string }

/**
 * The cities with a page of their own, in the specification's order: names and routes only, so
 * that lists of links need none of the pages' texts.
 */
export const cities = [
  { slug: 'plano', name: 'Plano', route: '/plano' },
  { slug: 'frisco', name: 'Frisco', route: '/frisco' },
  { slug: 'mckinney', name: 'McKinney', route: '/mckinney' },
  { slug: 'allen', name: 'Allen', route: '/allen' },
  { slug: 'richardson', name: 'Richardson', route: '/richardson' },
  { slug: 'carrollton', name: 'Carrollton', route: '/carrollton' },
  { slug: 'lewisville', name: 'Lewisville', route: '/lewisville' },
  { slug: 'flower-mound', name: 'Flower Mound', route: '/flower-mound' },
  { slug: 'the-colony', name: 'The Colony', route: '/the-colony' },
  { slug: 'denton', name: 'Denton', route: '/denton' },
  { slug: 'prosper', name: 'Prosper', route: '/prosper' },
  { slug: 'celina', name: 'Celina', route: '/celina' },
  { slug: 'anna', name: 'Anna', route: '/anna' },
  { slug: 'melissa', name: 'Melissa', route: '/melissa' },
  { slug: 'princeton', name: 'Princeton', route: '/princeton' },
] as const satisfies readonly ListedCity[]

export type CitySlug = (typeof cities)[number]['slug']
