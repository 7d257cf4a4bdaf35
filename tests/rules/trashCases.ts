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
  restorations,
  toTrash,
  trashed,
  variants,
} from './trashMatrix.ts'

const other = Timestamp.fromMillis(Date.UTC(2026, 5, 2))
const withProject = { ...trashed, trashed_by: 'project' }

/** Stands for the photo's own id. */
const self = 'SELF'

const imageMoves: readonly Move[] = [
  ...(
    [
      ['allow', 'suspected', 'accepted'],
      ['deny', 'suspected', null],
      ['deny', 'accepted', 'suspected'],
      ['deny', 'accepted', null],
      ['deny', null, 'suspected'],
      ['deny', null, 'accepted'],
      ['deny', 'suspected', 'other'],
    ] as const
  ).map(
    ([expected, before, after]): Move => [
      expected,
      `damage ${before} → ${after}`,
      { status: 'ready', damage: before },
      { damage: after },
    ],
  ),
  ['allow', 'an archived photo is trashed', { status: 'archived' }, { ...toTrash, ...fromArchive }],
  [
    'deny',
    'an archived photo is trashed with trashed_from: ready',
    { status: 'archived' },
    { ...toTrash, trashed_from: 'ready' },
  ],
  [
    'allow',
    'a ready photo is trashed with trashed_from: null',
    { status: 'ready' },
    { ...toTrash, trashed_from: null },
  ],
  [
    'deny',
    'a ready photo is trashed with trashed_from: archived',
    { status: 'ready' },
    { ...toTrash, ...fromArchive },
  ],
  [
    'deny',
    'a ready photo is trashed with trashed_from: ready',
    { status: 'ready' },
    { ...toTrash, trashed_from: 'ready' },
  ],
  ['deny', 'a ready photo gets trashed_from', { status: 'ready' }, fromArchive],
  ['deny', 'a trashed photo gets trashed_from', trashed, fromArchive],
  [
    'deny',
    'a trashed photo loses trashed_from',
    { ...trashed, ...fromArchive },
    { trashed_from: null },
  ],
  [
    'deny',
    'trashed with a time other than now',
    { status: 'ready' },
    { ...toTrash, trashed_at: earlier },
  ],
  ['deny', 'trashed without a time', { status: 'ready' }, { ...toTrash, trashed_at: null }],
  [
    'deny',
    'trashed with trashed_by: project',
    { status: 'ready' },
    { ...toTrash, trashed_by: 'project' },
  ],
  ['deny', 'trashed without trashed_by', { status: 'ready' }, { ...toTrash, trashed_by: null }],
  ['deny', 'a ready photo gets trashed_at', { status: 'ready' }, { trashed_at: now }],
  ['deny', 'a ready photo gets trashed_by', { status: 'ready' }, { trashed_by: 'photo' }],
  ['deny', 'a trashed photo changes trashed_by', trashed, { trashed_by: 'project' }],
  [
    'deny',
    'restored to archived, keeping trashed_from',
    { ...trashed, ...fromArchive, variants },
    { status: 'archived', ...outOfTrash },
  ],
  ['deny', 'restored, keeping both fields', { ...trashed, variants }, { status: 'ready' }],
  [
    'deny',
    'restored, keeping trashed_at',
    { ...trashed, variants },
    { status: 'ready', trashed_by: null },
  ],
  [
    'deny',
    'restored, keeping trashed_by',
    { ...trashed, variants },
    { status: 'ready', trashed_at: null },
  ],
  ...['trashed', 'deleting', 'nowhere'].map(
    (project_id): Move => [
      'deny',
      `restored into the project ${project_id}`,
      { ...trashed, variants, project_id },
      { status: 'ready', ...outOfTrash },
    ],
  ),
  [
    'deny',
    'an archived photo becomes ready',
    { status: 'archived', variants },
    { status: 'ready' },
  ],
  ['allow', 'deleted after its project was trashed', withProject, { status: 'deleting' }],
  ['deny', 'deleted with another trashed_at', trashed, { status: 'deleting', trashed_at: other }],
  [
    'deny',
    'deleted with another trashed_by',
    trashed,
    { status: 'deleting', trashed_by: 'project' },
  ],
  [
    'allow',
    'a trashed archived photo is deleted',
    { ...trashed, ...fromArchive },
    { status: 'deleting' },
  ],
  ['deny', 'deleted with another trashed_from', trashed, { status: 'deleting', ...fromArchive }],
  [
    'deny',
    'a deleting photo goes back to the trash',
    { ...trashed, status: 'deleting' },
    { ...toTrash, trashed_at: earlier },
  ],
  ['deny', 'a deleting photo is edited', { ...trashed, status: 'deleting' }, { alt_text: 'x' }],
  ...[`${self}.b`, `a.${self}`, `${self}.AZaz09_-`].map(
    (pair_id): Move => ['allow', `paired as ${pair_id}`, {}, { pair_id, pair_side: 'before' }],
  ),
  ['allow', 'unpaired', { pair_id: 'a', pair_side: 'after' }, { pair_id: null, pair_side: null }],
  [
    'allow',
    'turned within an older pair',
    { pair_id: 'a', pair_side: 'after' },
    { pair_side: 'before' },
  ],
  ['deny', 'a pair_side without a pair_id', {}, { pair_side: 'before' }],
  ['deny', 'a pair_id without a pair_side', {}, { pair_id: `${self}.b` }],
  ['deny', 'pair_side: between', {}, { pair_id: `${self}.b`, pair_side: 'between' }],
  ['deny', 'pair_side: other', {}, { pair_id: `${self}.b`, pair_side: 'other' }],
  ...[
    'a.b',
    'a',
    self,
    `${self}.a.b`,
    `${self}.`,
    `${self}.a/b`,
    `${self}.a b`,
    `${self}.${'x'.repeat(120)}`,
  ].map((pair_id): Move => ['deny', `the pair_id ${pair_id}`, {}, { pair_id, pair_side: 'after' }]),
]

const inTrash = { state: 'trashed', trashed_at: earlier }
const projectMoves: readonly Move[] = [
  ...projectMatrix,
  ['deny', 'trashed with a time other than now', {}, { state: 'trashed', trashed_at: earlier }],
  ['deny', 'deleted with another trashed_at', inTrash, { state: 'deleting', trashed_at: other }],
  ['deny', 'a deleting project is edited', { ...inTrash, state: 'deleting' }, { title: 'New' }],
  ['allow', 'a trashed project is edited', inTrash, { title: 'New' }],
  ['deny', 'a project in an invalid state is edited', { state: 'hidden' }, { title: 'New' }],
]

export const trashCases: readonly RuleCase<FirestoreWorld>[] = [
  ...[...imageMatrix, ...restorations, ...imageMoves].map((move, index) =>
    moved(`project_images/moved-${index}`, storedImage('moved', 'ready'), move),
  ),
  ...projectMoves.map((move, index) => moved(`projects/moved-${index}`, storedProject, move)),
  {
    name: 'deny: project_images: restored into a project with an invalid state',
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
      const id = path.split('/')[1] ?? ''
      const entries = Object.entries<unknown>({ ...after, updated_at: now })
      const fields = entries.map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replace(self, id) : value,
      ])
      await updateDoc(doc(world.as('admin'), path), Object.fromEntries(fields))
    },
  }
}
