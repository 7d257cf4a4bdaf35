import type { ServicePage } from '../pageTypes.ts'

const records = {
  'interior-painting': async () => (await import('./interior-painting.ts')).interiorPainting,
  'exterior-painting': async () => (await import('./exterior-painting.ts')).exteriorPainting,
  'cabinet-painting': async () => (await import('./cabinet-painting.ts')).cabinetPainting,
  'sheetrock-repair': async () => (await import('./sheetrock-repair.ts')).sheetrockRepair,
  'fence-staining': async () => (await import('./fence-staining.ts')).fenceStaining,
  'exterior-siding-repair': async () =>
    (await import('./exterior-siding-repair.ts')).exteriorSidingRepair,
} as const satisfies Record<ServicePage['slug'], () => Promise<ServicePage>>

/** The record behind the page of a service, loaded on its own. */
export function loadServicePage(slug: ServicePage['slug']): Promise<ServicePage> {
  return records[slug]()
}
