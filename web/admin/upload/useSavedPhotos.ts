import { collection, orderBy, query, where } from 'firebase/firestore'
import { useFirestore, useFirestoreCollection } from 'reactfire'
import { imageSchema } from '../../../domain/image.ts'

const stateSchema = imageSchema.pick({ status: true, failure: true, filename: true })

/** What the pipeline has made of these photos of one project so far, as it changes. */
export function useSavedPhotos(projectId: string, imageIds: readonly string[]) {
  const { data } = useFirestoreCollection(
    query(
      collection(useFirestore(), 'project_images'),
      where('project_id', '==', projectId),
      orderBy('sort_order', 'asc'),
    ),
  )
  const documents = data?.docs ?? []
  return documents
    .filter(({ id }) => imageIds.includes(id))
    .map((document) => ({ id: document.id, ...stateSchema.parse(document.data()) }))
}
