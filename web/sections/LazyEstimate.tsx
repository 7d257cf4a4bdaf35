import { lazySection, prerendered } from './lazySection.tsx'

const load = async () => (await import('./HomeEstimate.tsx')).HomeEstimate

export const LazyEstimate = import.meta.env.SSR
  ? prerendered(await load())
  : lazySection('estimate', load)
