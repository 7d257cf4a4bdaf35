import { doc, serverTimestamp, Timestamp, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { uploadLimits } from '../../domain/upload.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { storedImage, storedProject } from './storedDocuments.ts'

const now = serverTimestamp()
const then = Timestamp.fromMillis(Date.UTC(2026, 5, 1))
const other = Timestamp.fromMillis(Date.UTC(2026, 5, 2))

const trashed = { status: 'trashed', trashed_at: then, trashed_by: 'photo' }
const withProject = { ...trashed, trashed_by: 'project' }
const toTrash = { status: 'trashed', trashed_at: now, trashed_by: 'photo' }
const fromArchive = { trashed_from: 'archived' }
const outOfTrash = { trashed_at: null, trashed_by: null }
const variants = { small: {} }

type Move = [expected: Verdict, name: string, before: object, after: object]

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
  ['deny', 'to the trash at another time', { status: 'ready' }, { ...toTrash, trashed_at: then }],
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
  ['allow', 'back, with variants', { ...trashed, variants }, { status: 'ready', ...outOfTrash }],
  [
    'allow',
    'back, with variants and a later failure',
    { ...trashed, variants, failure: 'unknown' },
    { status: 'ready', ...outOfTrash },
  ],
  [
    'allow',
    'back, with a failure',
    { ...trashed, failure: 'damaged' },
    { status: 'failed', ...outOfTrash },
  ],
  [
    'allow',
    'back, to the archive',
    { ...trashed, ...fromArchive, variants },
    { status: 'archived', ...outOfTrash, trashed_from: null },
  ],
  [
    'deny',
    'back, past the archive',
    { ...trashed, ...fromArchive, variants },
    { status: 'ready', ...outOfTrash, trashed_from: null },
  ],
  [
    'deny',
    'back to the archive, the origin left behind',
    { ...trashed, ...fromArchive, variants },
    { status: 'archived', ...outOfTrash },
  ],
  [
    'deny',
    'back to an archive it did not come from',
    { ...trashed, variants },
    { status: 'archived', ...outOfTrash },
  ],
  [
    'allow',
    'back, from no archive',
    { ...trashed, trashed_from: null, variants },
    { status: 'ready', ...outOfTrash },
  ],
  ['deny', 'back, both left behind', { ...trashed, variants }, { status: 'ready' }],
  [
    'deny',
    'back in the works, with a failure',
    { ...trashed, failure: 'damaged' },
    { status: 'processing', ...outOfTrash },
  ],
  [
    'deny',
    'back as failed, with variants',
    { ...trashed, variants, failure: 'unknown' },
    { status: 'failed', ...outOfTrash },
  ],
  [
    'deny',
    'back in the works, with variants',
    { ...trashed, variants },
    { status: 'processing', ...outOfTrash },
  ],
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
  [
    'deny',
    'back into a project in the trash',
    { ...trashed, variants, project_id: 'trashed' },
    { status: 'ready', ...outOfTrash },
  ],
  [
    'deny',
    'back into no project',
    { ...trashed, variants, project_id: 'nowhere' },
    { status: 'ready', ...outOfTrash },
  ],
  [
    'deny',
    'back without its project',
    { ...withProject, variants },
    { status: 'ready', ...outOfTrash },
  ],
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
  ['deny', 'back from there', { ...trashed, status: 'deleting' }, { ...toTrash, trashed_at: then }],
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
  ['deny', 'a pair of a strange name', {}, { pair_id: 'a/b', pair_side: 'after' }],
]

/** Every way from one state into another, with each time there may be: what is not named is refused. */
const projectWays: readonly string[] = [
  'live → live, time kept',
  'live → trashed, time now',
  'trashed → live, time null',
  'trashed → trashed, time kept',
  'trashed → deleting, time kept',
  'other → live, time kept',
]

const projectMatrix = matrixOf(
  ['live', 'trashed', 'deleting', 'other'],
  { kept: {}, now: { trashed_at: now }, null: { trashed_at: null } },
  (from, to, manner, after): Move => {
    const name = `${from} → ${to}, time ${manner}`
    const inTrash = from === 'trashed' || from === 'deleting'
    const before = { state: from, trashed_at: inTrash ? then : null }
    // Where there is no time, to take it away is to keep it.
    const isAllowed =
      projectWays.includes(name) ||
      (manner === 'null' && !inTrash && projectWays.includes(`${from} → ${to}, time kept`))
    return [isAllowed ? 'allow' : 'deny', name, before, { ...after, state: to }]
  },
)

const imageWays: readonly string[] = [
  'uploading → uploading, kept',
  // A state that is none only a function can have written; what else is typed is not lost for it.
  'other → other, kept',
  'processing → processing, kept',
  'processing → trashed, to the trash',
  'ready → ready, kept',
  'ready → trashed, to the trash',
  'failed → failed, kept',
  'failed → trashed, to the trash',
  'archived → archived, kept',
  'archived → trashed, from the archive',
  'trashed → trashed, kept',
  'trashed → deleting, kept',
  'trashed → processing, out of it',
]

const imageMatrix = matrixOf(
  ['uploading', 'processing', 'ready', 'failed', 'archived', 'trashed', 'deleting', 'other'],
  {
    kept: {},
    'to the trash': toTrash,
    'from the archive': { ...toTrash, ...fromArchive },
    'out of it': outOfTrash,
  },
  (from, to, manner, after): Move => {
    const name = `${from} → ${to}, ${manner}`
    const inTrash = from === 'trashed' || from === 'deleting'
    const before = { ...(inTrash ? trashed : outOfTrash), status: from }
    const isAllowed =
      imageWays.includes(name) ||
      (manner === 'out of it' && !inTrash && imageWays.includes(`${from} → ${to}, kept`))
    return [isAllowed ? 'allow' : 'deny', name, before, { ...after, status: to }]
  },
)

function matrixOf(
  states: readonly string[],
  manners: Readonly<Record<string, object>>,
  move: (from: string, to: string, manner: string, after: object) => Move,
): Move[] {
  return states.flatMap((from) =>
    states.flatMap((to) =>
      Object.entries(manners).map(([manner, after]) => move(from, to, manner, after)),
    ),
  )
}

const inTrash = { state: 'trashed', trashed_at: then }
const projectMoves: readonly Move[] = [
  ...projectMatrix,
  ['deny', 'to the trash at another time', {}, { state: 'trashed', trashed_at: then }],
  ['deny', 'for good at another time', inTrash, { state: 'deleting', trashed_at: other }],
  ['deny', 'an edit of one on its way out', { ...inTrash, state: 'deleting' }, { title: 'New' }],
  ['allow', 'an edit of one in the trash', inTrash, { title: 'New' }],
  ['allow', 'an edit of a live one with a time', { trashed_at: then }, { title: 'New' }],
  ['deny', 'a state that is none, kept', { state: 'hidden' }, { title: 'New' }],
  ['deny', 'a time that is none, kept', { ...inTrash, trashed_at: 'then' }, { title: 'New' }],
]

/** The ways into the trash, out of it, and on; and what makes a pair. */
export const trashCases: readonly RuleCase<FirestoreWorld>[] = [
  ...[...imageMatrix, ...imageMoves].map((move, index) =>
    moved(`project_images/moved-${index}`, storedImage('moved', 'ready'), move),
  ),
  ...projectMoves.map((move, index) => moved(`projects/moved-${index}`, storedProject, move)),
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

/** Cases run side by side, so each has a document of its own at `path`. */
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
