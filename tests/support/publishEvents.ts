import { randomUUID } from 'node:crypto'
import {
  findPhotoChanges,
  findProjectChanges,
} from '../../functions/src/publish/findPendingChanges.ts'
import { publishChanges } from '../../functions/src/publish/publishChanges.ts'
import type { NewPendingChange } from '../../functions/src/publish/publishPorts.ts'
import { type MemoryCopy, type memoryCopyPorts, storePhoto } from './memoryCopy.ts'
import { epoch, finished, sampleImage, sampleProject } from './sampleDocuments.ts'

export type Fields = Record<string, unknown>
type Event = readonly NewPendingChange[]

export const storedProject = { ...sampleProject, created_at: epoch, updated_at: epoch }

export const readyPhotoFields = (): Fields => ({
  ...sampleImage,
  ...finished(randomUUID()),
  project: { title: 'A porch', category: 'Exterior', description: null, location: 'Plano' },
  created_at: epoch,
  updated_at: epoch,
})

export function changeProject(copy: MemoryCopy, id: string, after: Fields | undefined): Event {
  const before = copy.projects.get(id)
  if (after) copy.projects.set(id, after)
  else copy.projects.delete(id)
  return findProjectChanges(id, { before, after })
}

export function changePhoto(copy: MemoryCopy, id: string, after: Fields | undefined): Event {
  const before = copy.photos.get(id)
  if (after) storePhoto(copy, id, after)
  else copy.photos.delete(id)
  return findPhotoChanges(id, { before, after })
}

export async function deliver(
  event: Event,
  ports: ReturnType<typeof memoryCopyPorts>,
): Promise<void> {
  if (event.length === 0) return
  await ports.addPendingChanges(event)
  await publishChanges(ports)
}
