import { lazySection, prerendered } from './lazySection.tsx'

const load = async () => (await import('./Brands.tsx')).Brands

export const LazyBrands = import.meta.env.SSR
  ? prerendered(await load())
  : lazySection('brands', load)
