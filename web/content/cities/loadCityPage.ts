import type { CityPage } from '../pageTypes.ts'
import type { CitySlug } from './index.ts'

const records = {
  plano: async () => (await import('./plano.ts')).plano,
  frisco: async () => (await import('./frisco.ts')).frisco,
  mckinney: async () => (await import('./mckinney.ts')).mckinney,
  allen: async () => (await import('./allen.ts')).allen,
  richardson: async () => (await import('./richardson.ts')).richardson,
  carrollton: async () => (await import('./carrollton.ts')).carrollton,
  lewisville: async () => (await import('./lewisville.ts')).lewisville,
  'flower-mound': async () => (await import('./flower-mound.ts')).flowerMound,
  'the-colony': async () => (await import('./the-colony.ts')).theColony,
  denton: async () => (await import('./denton.ts')).denton,
  prosper: async () => (await import('./prosper.ts')).prosper,
  celina: async () => (await import('./celina.ts')).celina,
  anna: async () => (await import('./anna.ts')).anna,
  melissa: async () => (await import('./melissa.ts')).melissa,
  princeton: async () => (await import('./princeton.ts')).princeton,
} as const satisfies Record<CitySlug, () => Promise<CityPage>>

/** The record behind the page of a city, loaded on its own: a bundler makes a chunk of each. */
export function loadCityPage(slug: CitySlug): Promise<CityPage> {
  return records[slug]()
}
