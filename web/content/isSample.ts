import { origin } from './business.ts'

/** True until `origin` is the address of a real company. */
export const isSample = new URL(origin).hostname.endsWith('.example')
