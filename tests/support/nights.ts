import { Timestamp } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import type { NightReport } from '../../domain/nightReport.ts'
import { originalPath } from '../../domain/paths.ts'
import { OverdueItems } from '../../functions/src/maintenance/OverdueItems.ts'
import { runMaintenance } from '../../functions/src/maintenance/runMaintenance.ts'
import { bytesOf, picture } from '../../scripts/emulators/fakeDrive/content.ts'
import { MemoryGallery } from './MemoryGallery.ts'
import { sampleImage } from './sampleDocuments.ts'

export const log = { info: () => undefined, error: () => undefined }
export const dayMs = 24 * 60 * 60_000

/** One photo that is being uploaded, and nightly jobs. */
export async function startNights() {
  const gallery = new MemoryGallery()
  gallery.projects.set('p', { title: 'Porch', category: 'Exterior', state: 'live' })
  const storage_path = storePhoto(gallery, 'i', bytesOf(await picture('a porch')))
  let last: Pick<NightReport, 'at' | 'overdue'> | undefined
  const errors: string[] = []
  const night = async ({
    ports = gallery.galleryPorts(),
    works = true,
    isRetry = false,
    all = false,
    removeUnnamed = false,
  } = {}) => {
    gallery.time += isRetry ? 1 : dayMs + 1
    const now = gallery.time
    const watched = { ...log, error: (message: string) => void errors.push(message) }
    const overdue = new OverdueItems({ last, now, all, log: watched })
    const report = await runMaintenance({ now, log: watched, ports, overdue, removeUnnamed })
    expect(report.failures).toEqual([])
    last = { at: Timestamp.fromMillis(now), overdue: overdue.nights }
    if (works) await gallery.work()
    gallery.tasks.length = 0
    return report
  }
  return { gallery, night, storage_path, errors }
}

/** Stores ready photos with an original and without variants. */
export function storePhotos(gallery: MemoryGallery, count: number, batch = 0): string[] {
  return Array.from({ length: count }, (_, n) => {
    const imageId = `many-${batch}-${n}`
    storePhoto(gallery, imageId, Buffer.from('a picture'))
    gallery.change(imageId, { status: 'ready' })
    return imageId
  })
}

function storePhoto(gallery: MemoryGallery, imageId: string, content: Buffer): string {
  const identity = { projectId: 'p', imageId, filename: 'a.jpg' }
  const storage_path = originalPath({ ...identity, timestamp: 1_700_000_000_000 })
  const now = Timestamp.fromMillis(gallery.time)
  const times = { created_at: now, updated_at: now }
  gallery.images.set(imageId, {
    ...sampleImage,
    ...times,
    storage_path,
    project_id: 'p',
    shown: null,
  })
  gallery.store(storage_path, content)
  return storage_path
}
