import { cities } from '../../web/content/cities/index.ts'

/** A city with a page of its own. */
export const [city] = cities
