import { doc, Timestamp, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { uploadLimits } from '../../domain/upload.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase } from './ruleCase.ts'
import { storedImage, storedProject } from './storedDocuments.ts'
import {
  earlier,
  fromArchive,
  imageMatrix,
  type Move,
  now,
  outOfTrash,
  projectMatrix,
  returns,
  toTrash,
  trashed,
  variants,
} from './trashMatrix.ts'

const other = Timestamp.fromMillis(Date.UTC(2026, 5, 2))
const withProject = { ...trashed, trashed_by: 'project' }

const imageMoves: readonly Move[] = [
  ['allow', 'an archived one to the trash', { status: 'archived' }, { ...toTrash, ...fromArchive }],
  [
    'deny',
    'an archived one to the trash from elsewhere',
    { status: 'archived' },
    { ...toTrash, trashed_from: 'ready' },
  ],
  ['allow', 'from no archive', { status: 'ready' }, { ...toTrash, trashed_from: null }],
  ['deny', 'from an archive it was not in', { status: 'ready' }, { ...toTrash, ...fromArchive }],
  ['deny', 'from another state', { status: 'ready' }, { ...toTrash, trashed_from: 'ready' }],
  ['deny', 'an origin without the trash', { status: 'ready' }, fromArchive],
  ['deny', 'another origin in the trash', trashed, fromArchive],
  ['deny', 'no origin in the trash', { ...trashed, ...fromArchive }, { trashed_from: null }],
  [
    'deny',
    'to the trash at another time',
    { status: 'ready' },
    { ...toTrash, trashed_at: earlier },
  ],
  ['deny', 'to the trash at no time', { status: 'ready' }, { ...toTrash, trashed_at: null }],
  [
    'deny',
    'to the trash by its project',
    { status: 'ready' },
    { ...toTrash, trashed_by: 'project' },
  ],
  ['deny', 'to the trash by nobody', { status: 'ready' }, { ...toTrash, trashed_by: null }],
  ['deny', 'a time without the trash', { status: 'ready' }, { trashed_at: now }],
  ['deny', 'a reason without the trash', { status: 'ready' }, { trashed_by: 'photo' }],
  ['deny', 'another reason in the trash', trashed, { trashed_by: 'project' }],
  [
    'deny',
    'back to the archive, the origin left behind',
    { ...trashed, ...fromArchive, variants },
    { status: 'archived', ...outOfTrash },
  ],
  ['deny', 'back, both left behind', { ...trashed, variants }, { status: 'ready' }],
  [
    'deny',
    'back, the time left behind',
    { ...trashed, variants },
    { status: 'ready', trashed_by: null },
  ],
  [
    'deny',
    'back, the reason left behind',
    { ...trashed, variants },
    { status: 'ready', trashed_at: null },
  ],
  ...['trashed', 'deleting', 'nowhere'].map(
    (project_id): Move => [
      'deny',
      `back into the project ${project_id}`,
      { ...trashed, variants, project_id },
      { status: 'ready', ...outOfTrash },
    ],
  ),
  ['deny', 'an archived one back', { status: 'archived', variants }, { status: 'ready' }],
  ['allow', 'from its project’s trash for good', withProject, { status: 'deleting' }],
  ['deny', 'for good at another time', trashed, { status: 'deleting', trashed_at: other }],
  ['deny', 'for good with another reason', trashed, { status: 'deleting', trashed_by: 'project' }],
  [
    'allow',
    'an archived one from the trash for good',
    { ...trashed, ...fromArchive },
    { status: 'deleting' },
  ],
  ['deny', 'for good with another origin', trashed, { status: 'deleting', ...fromArchive }],
  [
    'deny',
    'back from there',
    { ...trashed, status: 'deleting' },
    { ...toTrash, trashed_at: earlier },
  ],
  ['deny', 'an edit of one on its way out', { ...trashed, status: 'deleting' }, { alt_text: 'x' }],
  ['allow', 'the side of a pair', {}, { pair_id: 'x'.repeat(128), pair_side: 'before' }],
  ['allow', 'a pair of a short name', {}, { pair_id: 'a', pair_side: 'after' }],
  ['allow', 'the other side', {}, { pair_id: 'AZaz09_-', pair_side: 'after' }],
  [
    'allow',
    'no pair any more',
    { pair_id: 'a', pair_side: 'after' },
    { pair_id: null, pair_side: null },
  ],
  ['deny', 'a side of no pair', {}, { pair_side: 'before' }],
  ['deny', 'a pair without a side', {}, { pair_id: 'a' }],
  ['deny', 'a third side', {}, { pair_id: 'a', pair_side: 'between' }],
  ['deny', 'a side of another name', {}, { pair_id: 'a', pair_side: 'other' }],
  ['deny', 'a pair of a long name', {}, { pair_id: 'x'.repeat(129), pair_side: 'after' }],
  ...['a/b', 'a.b', 'a b'].map(
    (pair_id): Move => [
      'deny',
      `a pair of the name ${pair_id}`,
      {},
      { pair_id, pair_side: 'after' },
    ],
  ),
]

const inTrash = { state: 'trashed', trashed_at: earlier }
const projectMoves: readonly Move[] = [
  ...projectMatrix,
  ['deny', 'to the trash at another time', {}, { state: 'trashed', trashed_at: earlier }],
  ['deny', 'for good at another time', inTrash, { state: 'deleting', trashed_at: other }],
  ['deny', 'an edit of one on its way out', { ...inTrash, state: 'deleting' }, { title: 'New' }],
  ['allow', 'an edit of one in the trash', inTrash, { title: 'New' }],
  ['deny', 'a state that is none, kept', { state: 'hidden' }, { title: 'New' }],
]

export const trashCases: readonly RuleCase<FirestoreWorld>[] = [
  ...[...imageMatrix, ...returns, ...imageMoves].map((move, index) =>
    moved(`project_images/moved-${index}`, storedImage('moved', 'ready'), move),
  ),
  ...projectMoves.map((move, index) => moved(`projects/moved-${index}`, storedProject, move)),
  {
    name: 'deny: project_images: back into a project whose state is none',
    expected: 'deny',
    attempt: async (world) => {
      await world.store('projects/odd', { ...storedProject, state: 'other' })
      await world.store('project_images/odd', {
        ...storedImage('odd', 'ready'),
        ...trashed,
        project_id: 'odd',
      })
      const back = { status: 'processing', ...outOfTrash, updated_at: now }
      await updateDoc(doc(world.as('admin'), 'project_images/odd'), back)
    },
  },
  {
    name: 'allow: 50 images trashed in one batch',
    expected: 'allow',
    attempt: async (world) => {
      const paths = Array.from({ length: uploadLimits.files }, (_, n) => `project_images/many-${n}`)
      await Promise.all(paths.map((path) => world.store(path, storedImage('many', 'ready'))))
      const firestore = world.as('admin')
      const batch = writeBatch(firestore)
      for (const path of paths) batch.update(doc(firestore, path), { ...toTrash, updated_at: now })
      await batch.commit()
    },
  },
]

/** Cases run in parallel, so each has a document of its own. */
function moved(
  path: string,
  stored: object,
  [expected, name, before, after]: Move,
): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: ${path.split('/')[0]}: ${name}`,
    expected,
    attempt: async (world) => {
      await world.store(path, { ...stored, ...before })
      await updateDoc(doc(world.as('admin'), path), { ...after, updated_at: now })
    },
  }
}
