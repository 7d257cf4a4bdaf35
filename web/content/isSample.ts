import { origin } from './business.ts'

export const isSample = new URL(origin).hostname.endsWith('.example')
