import { inDocument, later } from './later.tsx'

const load = async () => (await import('./Brands.tsx')).Brands

export const LaterBrands = inDocument(import.meta.env.SSR ? await load() : later('brands', load))
