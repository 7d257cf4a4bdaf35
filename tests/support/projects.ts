import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import type { Image } from '../../domain/image.ts'
import { imageProjectSchema, type Project } from '../../domain/project.ts'
import { variantTypes } from '../../domain/variants.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { summarizeProject } from '../../functions/src/publish/findDocumentUpdates.ts'
import { database } from './accounts.ts'
import { storedPhoto, storedProject } from './ownerPhotos.ts'
import { finished } from './sampleDocuments.ts'

/** Written without the pipeline: documents without files. */
export type StoredProject = { id: string; title: string; photoIds: string[] }

export async function storeProject(
  project: Partial<Project> = {},
  photos: readonly Partial<Image>[] = [],
): Promise<StoredProject> {
  const id = randomUUID()
  const title = project.title ?? `Project ${id.slice(0, 8)}`
  const documents = documentsOf(id, { ...project, title }, photos)
  await write(documents)
  const photoIds = documents.slice(1).map(([path]) => path.slice(path.indexOf('/') + 1))
  return { id, title, photoIds }
}

export async function trashProject({ id }: StoredProject): Promise<void> {
  const project = database().doc(`projects/${id}`)
  await project.update({ state: 'trashed', trashed_at: Timestamp.now() })
}

/** Documents in a batch: more overload the emulator. */
const batchSize = 400

export async function storeManyProjects(
  count: number,
  describe: (index: number) => { title: string; photos: number },
): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => {
    const { title, photos } = describe(index)
    const project_date = new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10)
    return documentsOf(randomUUID(), { title, project_date }, Array(photos).fill({}))
  })
  await write(documents.flat())
}

async function write(documents: readonly [string, object][]): Promise<void> {
  for (let first = 0; first < documents.length; first += batchSize) {
    const batch = database().batch()
    for (const [path, fields] of documents.slice(first, first + batchSize)) {
      batch.set(database().doc(path), fields)
    }
    await batch.commit()
  }
}

function documentsOf(
  id: string,
  fields: Partial<Project>,
  photos: readonly Partial<Image>[],
): [string, object][] {
  const project = { ...storedProject(), ...fields }
  const stored = photos.map((photo, sort_order) => {
    const photoId = randomUUID()
    const copy = imageProjectSchema.parse(project)
    return { id: photoId, data: readyPhoto(id, photoId, { project: copy, sort_order, ...photo }) }
  })
  const summary = summarizeProject(stored.map((photo) => ({ ...photo, version: null })))
  return [
    [`projects/${id}`, { ...project, public_id: projectKeyOf(id), summary, ...fields }],
    ...stored.map(({ id: photoId, data }): [string, object] => [`project_images/${photoId}`, data]),
  ]
}

function readyPhoto(
  projectId: string,
  id: string,
  fields: Partial<Image> & Pick<Image, 'sort_order'>,
): Record<keyof Image, unknown> {
  const { sort_order, filename = `photo-${sort_order + 1}.jpg` } = fields
  const url = plainPicture(sort_order)
  return {
    ...storedPhoto(projectId, id, filename),
    replacement: null,
    moved_at: null,
    made_at: null,
    created_by: null,
    damage: null,
    ...finished(id),
    content_hash: null,
    is_featured: sort_order === 0,
    thumbnail_url: url,
    google_drive_url: url,
    variants: Object.fromEntries(variantTypes.map((type) => [type, { url, ...storedSize }])),
    ...fields,
  }
}

const storedSize = { width: 320, height: 240, bytes: 1000 } as const

function plainPicture(index: number): string {
  const color = `hsl(${(index * 47) % 360} 40% 60%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="${color}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
