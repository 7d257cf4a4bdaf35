import { doc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { imageSchema } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { projectSchema } from '../../domain/project.ts'
import { uploadLimits } from '../../domain/upload.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import {
  editableValues,
  filenames,
  here,
  misplaced,
  originalValues,
  pipelineValues,
  type Values,
} from './imageValues.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { newImage, newProject } from './storedDocuments.ts'

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
  ...[
    'project_id',
    'filename',
    'storage_path',
    'file_size',
    'mime_type',
    'created_by',
    'created_at',
  ].map((field) => change('deny', field, { updated_at: serverTimestamp(), [field]: 'another' })),
  ...Object.keys(projectSchema.shape)
    .filter((field) => !(field in imageSchema.shape))
    .flatMap((field) => [
      creation('deny', `with ${field}`, () => ({ [field]: 'a field of projects' })),
      change('deny', field, { updated_at: serverTimestamp(), [field]: 'a field of projects' }),
    ]),
  ...Object.keys(newImage('any')).flatMap((field) => omission(field)),
  ...filenames.allow.map((name) => named('allow', name)),
  ...filenames.deny.map((name) => named('deny', name)),
  ...misplaced.map((wrong) =>
    creation('deny', `with the storage path ${describe(wrong)}`, (id) => {
      const moved = typeof wrong === 'string' ? wrong.replace('/ID/', `/${id}/`) : wrong
      return { storage_path: moved, google_drive_file_id: moved }
    }),
  ),
  creation('deny', 'for a project that does not exist', (id) => {
    const elsewhere = originalPath({ ...here, projectId: 'p2', imageId: id })
    return { project_id: 'p2', storage_path: elsewhere, google_drive_file_id: elsewhere }
  }),
  creation('deny', 'for a project in the trash', (id) => {
    const elsewhere = originalPath({ ...here, projectId: 'trashed', imageId: id })
    return { project_id: 'trashed', storage_path: elsewhere, google_drive_file_id: elsewhere }
  }),
  creation('deny', 'in the name of another admin', () => ({ created_by: 'revoked_admin' })),
  creation('deny', 'as half of a pair', () => ({ pair_id: 'a', pair_side: 'after' })),
  creation('deny', 'with a pair', () => ({ pair_id: 'a' })),
  creation('deny', 'with a side', () => ({ pair_side: 'after' })),
  creation('allow', 'with every field', () => ({})),
  change('deny', 'the text without updated_at', { alt_text: 'Without a time' }),
  identified('allow', 'x'),
  identified('allow', 'x'.repeat(128)),
  identified('allow', 'AZaz09_-'),
  identified('allow', 'a-drv_1'),
  identified('allow', 'drv1'),
  identified('deny', 'drv_1'),
  identified('deny', 'drv_'),
  identified('deny', 'a.b'),
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
      // Removed first, so that every attempt is a create.
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
