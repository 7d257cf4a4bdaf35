import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRewritten } from '../build/isRewritten.ts'
import { projectRoot } from '../lib/project.ts'
import { findContentFaults } from './findContentFaults.ts'
import type { Leftover } from './findLeftovers.ts'
import type { RenderedPage } from './renderPages.ts'

type ContentState = {
  faults: readonly string[]
  /** Only if there are no faults. */
  leftovers: readonly Leftover[]
}

/** Everything in the content that stops a build or a deploy. Modules are loaded once they can be. */
export async function findAllFaults(): Promise<ContentState> {
  const faults = await findContentFaults()
  if (faults.length > 0) return { faults, leftovers: [] }
  const ofRecords = await findFaultsOfRecords()
  if (ofRecords.length > 0) return { faults: ofRecords, leftovers: [] }
  const { renderPages } = await import('./renderPages.ts')
  const pages = await renderPages()
  const ofPages = await findFaultsOfPages(pages)
  return { faults: ofPages, leftovers: ofPages.length > 0 ? [] : await findLeftovers(pages) }
}

async function findFaultsOfRecords(): Promise<readonly string[]> {
  const { findColorFaults } = await import('./findColorFaults.ts')
  const { findPhotoFaults } = await import('./findPhotoFaults.ts')
  const { findExpiredProofs } = await import('./findExpiredProofs.ts')
  const today = new Date().toISOString().slice(0, 10)
  const faults = [...findColorFaults(), ...findPhotoFaults(), ...findExpiredProofs(today)]
  // Pages can't be assembled without all of their paint chips.
  return faults.length > 0 ? faults : (await import('./findPageFaults.ts')).findPageFaults()
}

/** The build writes these files, and checks that they are there. */
const isBuilt = (address: string) =>
  /^\/(?:scenes|fronts|people|og|published)\/|^\/style\.css$/.test(address)

async function findFaultsOfPages(rendered: readonly RenderedPage[]): Promise<readonly string[]> {
  const { findSiteFaults } = await import('./findSiteFaults.ts')
  const { findRenderedFaults } = await import('./findRenderedFaults.ts')
  const site = {
    readPage: (path: string) => rendered.find((page) => page.path === path)?.html ?? null,
    hasFile: (address: string) =>
      isBuilt(address) || existsSync(join(projectRoot, 'web/public', address)),
    isRewritten,
  }
  return [...findRenderedFaults(rendered), ...findSiteFaults(site)]
}

/** Those in the sources by file and line, then those that only whole pages show. */
async function findLeftovers(rendered: readonly RenderedPage[]): Promise<readonly Leftover[]> {
  const { findLeftoverNames, findLeftoversOnPages } = await import('./findLeftoverNames.ts')
  const inSources = findLeftoverNames()
  const known = inSources.map(({ name }) => name)
  const onPages = findLeftoversOnPages(rendered).filter(({ name }) => !known.includes(name))
  return [...inSources, ...onPages]
}
