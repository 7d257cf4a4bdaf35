import { redirectCapitals } from './redirectCapitals.ts'

/** Deployed as `pages-redirectCapitals`. */
export const pages = { redirectCapitals }
