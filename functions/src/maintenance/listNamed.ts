import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { pipelineImageSchema } from '../photos/photoPorts.ts'
import { namedPaths } from '../photos/photoState.ts'
import type { MaintenancePorts } from './maintenancePorts.ts'

/** The part of a photo's document that says which objects are its own. */
export const namingSchema = pipelineImageSchema.extend(imageSchema.pick({ status: true }).shape)

/** All of it, in one read of each photo's document. */
export async function listNamed(database: Firestore): ReturnType<MaintenancePorts['listNamed']> {
  const paths = new Set<string>()
  const unreadable = new Set<string>()
  const images = database.collection('project_images').select(...Object.keys(namingSchema.shape))
  for await (const document of documentsOf(images)) {
    const { data: image } = namingSchema.safeParse(document.data())
    if (image && !shouldHaveFiles(image)) continue
    if (!image) unreadable.add(document.id)
    for (const path of image ? namedPaths(document.id, image) : []) paths.add(path)
  }
  return { paths, unreadable }
}

/** A photo from Drive that was archived before its bytes came never had any. */
function shouldHaveFiles({ status, content_hash }: z.infer<typeof namingSchema>): boolean {
  if (status === 'archived') return content_hash !== null
  return status !== 'uploading' && status !== 'deleting'
}

async function* documentsOf(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const size = 500
  const ordered = query.orderBy('__name__').limit(size)
  for (let page = await ordered.get(); ; page = await ordered.startAfter(page.docs.at(-1)).get()) {
    yield* page.docs
    if (page.size < size) return
  }
}
