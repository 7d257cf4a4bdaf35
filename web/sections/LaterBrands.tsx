import { inDocument, later } from './later.tsx'

const load = async () => (await import('./Brands.tsx')).Brands

export const LaterBrands = import.meta.env.SSR ? inDocument(await load()) : later('brands', load)
