import { cities } from '../../web/content/cities.data.ts'

export const [city] = cities
