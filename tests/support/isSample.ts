import { origin } from '../../web/content/business.ts'

/** True until a new owner has put the site's own address in the place of the sample's. */
export const isSample = new URL(origin).hostname.endsWith('.example')
