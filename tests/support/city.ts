import { cities } from '../../web/content/cities/index.ts'

export const [city] = cities
