import { origin } from './business.ts'

/** True until a company has put its own address in the place of the sample's. */
export const isSample = new URL(origin).hostname.endsWith('.example')
