import {
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { originalPath } from '../../domain/paths.ts'
import { allowedMimeTypes, uploadLimits } from '../../domain/upload.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { newImage, newProject } from './storedDocuments.ts'

type Values = Record<string, Record<Verdict, readonly unknown[]>>

/** What an admin may set at the creation and change later. */
const editableValues: Values = {
  alt_text: {
    allow: [null, '', 'x'.repeat(300)],
    deny: ['x'.repeat(301), 7, [], {}],
  },
  is_featured: { allow: [true, false], deny: [null, 'true', 1] },
  sort_order: { allow: [0, 1, 999], deny: [-1, 1000, 1.5, '1', null] },
  updated_at: {
    allow: [serverTimestamp()],
    deny: [Timestamp.fromMillis(0), Timestamp.fromMillis(Date.now()), null, 'now'],
  },
  admin_note: { allow: [], deny: ['a field that no document has', null] },
}

/** What is said about the file, once and for all. */
const originalValues: Values = {
  file_size: {
    allow: [1, uploadLimits.fileBytes],
    deny: [0, -1, uploadLimits.fileBytes + 1, 1.5, '1', null],
  },
  mime_type: {
    allow: allowedMimeTypes,
    deny: ['image/svg+xml', 'image/heic', 'IMAGE/JPEG', 'text/html', '', null],
  },
  google_drive_file_id: { allow: [], deny: ['1AbCdEf', '', null] },
  created_at: {
    allow: [serverTimestamp()],
    deny: [Timestamp.fromMillis(0), Timestamp.fromMillis(Date.now()), null],
  },
}

/** What belongs to the pipeline: first values at the creation, and no change ever after. */
const pipelineValues: Record<string, readonly unknown[]> = {
  status: ['processing', 'ready', 'failed', null],
  failure: ['unknown'],
  google_drive_url: ['https://example.com/large.webp'],
  thumbnail_url: ['https://example.com/thumbnail.webp'],
  width: [4000],
  height: [3000],
  content_hash: ['0'.repeat(64)],
  blur_data_url: ['data:image/webp;base64,AAAA'],
  variants: [{}],
  variants_version: [1],
  project: [{ title: 'Kitchen' }],
}

const filenames: Record<Verdict, readonly string[]> = {
  allow: [
    'a.jpg',
    'a.jpeg',
    'a.png',
    'a.webp',
    'a.gif',
    'A.JPG',
    'a.WebP',
    'AZaz09._-.jpg',
    `${'x'.repeat(196)}.jpg`,
  ],
  deny: [
    `${'x'.repeat(197)}.jpg`,
    '.jpg',
    'a.svg',
    'a.jpg.html',
    'ajpg',
    'a.jjpg',
    'a b.jpg',
    'ü.jpg',
    '<b>.jpg',
    '',
  ],
}

const here = { projectId: 'p1', imageId: 'ID', timestamp: 1779000000000, filename: 'IMG_0042.JPG' }
const path = originalPath(here)

/** Paths for an image whose id is ID, of project p1. */
const misplaced: readonly unknown[] = [
  originalPath({ ...here, projectId: 'p2' }),
  originalPath({ ...here, imageId: 'ready' }),
  originalPath({ ...here, filename: 'IMG_0042xJPG' }),
  originalPath({ ...here, filename: 'other.JPG' }),
  originalPath({ ...here, timestamp: 177900000000 }),
  originalPath({ ...here, timestamp: 17790000000000 }),
  path.replace('1779', 'abcd'),
  path.replace('projects/', 'variants/'),
  `${path}/more`,
  `/${path}`,
  'IMG_0042.JPG',
  '',
  null,
  7,
]

/** Every clause on an image document, at its creation and at its update. */
export const imageCases: readonly RuleCase<FirestoreWorld>[] = [
  ...spread({ ...editableValues, ...originalValues }, (expected, field, value) =>
    creation(expected, `with ${field} ${describe(value)}`, () => ({ [field]: value })),
  ),
  ...spread(editableValues, (expected, field, value) =>
    change(expected, `${field} to ${describe(value)}`, {
      updated_at: serverTimestamp(),
      [field]: value,
    }),
  ),
  ...Object.entries(pipelineValues).flatMap(([field, values]) =>
    values.flatMap((value) => [
      creation('deny', `with ${field} ${describe(value)}`, () => ({ [field]: value })),
      change('deny', `${field} to ${describe(value)}`, {
        updated_at: serverTimestamp(),
        [field]: value,
      }),
    ]),
  ),
  ...['project_id', 'filename', 'storage_path', 'file_size', 'mime_type', 'created_at'].map(
    (field) => change('deny', field, { updated_at: serverTimestamp(), [field]: 'another' }),
  ),
  ...Object.keys(newImage('any')).flatMap((field) => omission(field)),
  ...filenames.allow.map((name) => named('allow', name)),
  ...filenames.deny.map((name) => named('deny', name)),
  ...misplaced.map((wrong) =>
    creation('deny', `to lie at ${describe(wrong)}`, (id) => {
      const moved = typeof wrong === 'string' ? wrong.replace('/ID/', `/${id}/`) : wrong
      return { storage_path: moved, google_drive_file_id: moved }
    }),
  ),
  creation('deny', 'for a project that does not exist', (id) => {
    const elsewhere = originalPath({ ...here, projectId: 'p2', imageId: id })
    return { project_id: 'p2', storage_path: elsewhere, google_drive_file_id: elsewhere }
  }),
  creation('allow', 'with every field', () => ({})),
  change('deny', 'nothing but the text', { alt_text: 'Without a time' }),
  identified('allow', 'x'),
  identified('allow', 'x'.repeat(128)),
  identified('allow', 'AZaz09_-'),
  identified('deny', 'x'.repeat(129)),
  identified('deny', 'a b'),
  {
    name: 'allow: a project and 50 images created in one batch',
    expected: 'allow',
    attempt: (world) => createTogether(world, true),
  },
  {
    name: 'deny: 50 images of a missing project created in one batch',
    expected: 'deny',
    attempt: (world) => createTogether(world, false),
  },
]

function spread(
  values: Values,
  build: (expected: Verdict, field: string, value: unknown) => RuleCase<FirestoreWorld>,
): RuleCase<FirestoreWorld>[] {
  return Object.entries(values).flatMap(([field, { allow, deny }]) => [
    ...allow.map((value) => build('allow', field, value)),
    ...deny.map((value) => build('deny', field, value)),
  ])
}

function describe(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 10)}… (${text.length - 2})` : text
}

let fresh = 0

function freshId(): string {
  fresh += 1
  return `fresh-${fresh}`
}

function creation(
  expected: Verdict,
  name: string,
  differences: (id: string) => object,
): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: image created ${name}`,
    expected,
    attempt: (world) => {
      const id = freshId()
      const data = { ...newImage(id), ...differences(id) }
      return setDoc(doc(world.as('admin'), `project_images/${id}`), data)
    },
  }
}

function named(expected: Verdict, filename: string): RuleCase<FirestoreWorld> {
  return creation(expected, `with the filename ${describe(filename)}`, (imageId) => {
    const path = originalPath({ ...here, imageId, filename })
    return { filename, storage_path: path, google_drive_file_id: path }
  })
}

function omission(field: string): RuleCase<FirestoreWorld>[] {
  return [
    {
      name: `deny: image created without ${field}`,
      expected: 'deny',
      attempt: (world) => {
        const id = freshId()
        const entries = Object.entries(newImage(id)).filter(([name]) => name !== field)
        return setDoc(doc(world.as('admin'), `project_images/${id}`), Object.fromEntries(entries))
      },
    },
  ]
}

function change(expected: Verdict, name: string, data: object): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: image changed, ${name}`,
    expected,
    attempt: (world) => updateDoc(doc(world.as('admin'), 'project_images/uploading'), { ...data }),
  }
}

function identified(expected: Verdict, id: string): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: image created under the id ${describe(id)}`,
    expected,
    attempt: async (world) => {
      // A create each time, also where an earlier run went through.
      await world.remove(`project_images/${id}`)
      return setDoc(doc(world.as('admin'), `project_images/${id}`), newImage(id))
    },
  }
}

async function createTogether(world: FirestoreWorld, withProject: boolean): Promise<void> {
  const firestore = world.as('admin')
  const projectId = freshId()
  const batch = writeBatch(firestore)
  if (withProject) batch.set(doc(firestore, `projects/${projectId}`), newProject())
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
