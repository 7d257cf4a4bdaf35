import { inDocument, later } from './later.tsx'

const load = async () => (await import('./HomeEstimate.tsx')).HomeEstimate

export const LaterEstimate = import.meta.env.SSR
  ? inDocument(await load())
  : later('estimate', load)
