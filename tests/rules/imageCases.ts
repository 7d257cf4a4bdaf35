import { doc, setDoc, writeBatch } from 'firebase/firestore/lite'
import { originalPath } from '../../domain/paths.ts'
import { allowedMimeTypes, uploadLimits } from '../../domain/upload.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { filenames, isTakenUp } from './storagePlaces.ts'
import { newImage, newProject } from './storedDocuments.ts'

const here = {
  projectId: 'p1',
  imageId: 'ID',
  timestamp: 1779000000000,
  filename: 'IMG_0042.JPG',
}
const path = originalPath(here)

const misplaced: readonly unknown[] = [
  originalPath({ ...here, projectId: 'p2' }),
  originalPath({ ...here, imageId: 'ready' }),
  originalPath({ ...here, filename: 'IMG_0042xJPG' }),
  originalPath({ ...here, filename: 'other.JPG' }),
  originalPath({ ...here, timestamp: 177900000000 }),
  originalPath({ ...here, timestamp: 17790000000000 }),
  ...['abcd', '177.', '177 '].map((wrong) => path.replace('1779', wrong)),
  path.replace('projects/', 'variants/'),
  ...[`${path}/more`, `/${path}`, 'IMG_0042.JPG', '', null, 7],
]

const most = uploadLimits.fileBytes

/** The contract covers the other fields and their values. */
export const imageCases: readonly RuleCase<FirestoreWorld>[] = [
  ...[1, most].map((file_size) => creation('allow', { file_size })),
  ...[0, -1, most + 1, 1.5, '1', null].map((file_size) => creation('deny', { file_size })),
  ...allowedMimeTypes.map((mime_type) => creation('allow', { mime_type })),
  ...['image/svg+xml', 'image/avif', 'IMAGE/JPEG', 'text/html', '', null].map((mime_type) =>
    creation('deny', { mime_type }),
  ),
  creation('allow', { version: 1 }),
  ...[0, 2, '1', null].map((version) => creation('deny', { version })),
  ...filenames.map((filename) => {
    const path = originalPath({ ...here, filename })
    const file = { filename, storage_path: path, google_drive_file_id: path }
    return creation(isTakenUp(path) ? 'allow' : 'deny', file)
  }),
  ...misplaced.map((path) => creation('deny', { storage_path: path, google_drive_file_id: path })),
  ...['p2', 'trashed', 'deleting'].map((project_id) => {
    const path = originalPath({ ...here, projectId: project_id })
    return creation('deny', { project_id, storage_path: path, google_drive_file_id: path })
  }),
  ...['x', 'x'.repeat(128), 'AZaz09_-', 'a-drv_1', 'drv1'].map((id) => identified('allow', id)),
  ...['drv_1', 'drv_', 'a.b', 'x'.repeat(129), 'a b'].map((id) => identified('deny', id)),
  {
    name: 'allow: a project and 50 images created in one batch',
    expected: 'allow',
    attempt: createTogether,
  },
]

let fresh = 0

function freshId(): string {
  fresh += 1
  return `fresh-${fresh}`
}

/** `ID` in a difference becomes the photo's id. */
function creation(expected: Verdict, differences: object): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: image created with ${JSON.stringify(differences)}`,
    expected,
    attempt: (world) => {
      const id = freshId()
      const fields = Object.entries<unknown>({ ...newImage(id), ...differences })
      const data = fields.map(([field, value]) => [
        field,
        typeof value === 'string' ? value.replace('/ID/', `/${id}/`) : value,
      ])
      return setDoc(doc(world.as('admin'), `project_images/${id}`), Object.fromEntries(data))
    },
  }
}

function identified(expected: Verdict, id: string): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: image created under the id ${id}`,
    expected,
    attempt: (world) => setDoc(doc(world.as('admin'), `project_images/${id}`), newImage(id)),
  }
}

async function createTogether(world: FirestoreWorld): Promise<void> {
  const firestore = world.as('admin')
  const projectId = freshId()
  const batch = writeBatch(firestore)
  batch.set(doc(firestore, `projects/${projectId}`), newProject())
  for (let index = 0; index < uploadLimits.files; index += 1) {
    const imageId = freshId()
    const path = originalPath({ ...here, projectId, imageId })
    batch.set(doc(firestore, `project_images/${imageId}`), {
      ...newImage(imageId),
      project_id: projectId,
      storage_path: path,
      google_drive_file_id: path,
    })
  }
  await batch.commit()
}
