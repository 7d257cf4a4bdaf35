import { inDocument, later } from './later.tsx'

const load = async () => (await import('./HomeEstimate.tsx')).HomeEstimate

export const LaterEstimate = inDocument(
  import.meta.env.SSR ? await load() : later('estimate', load),
)
