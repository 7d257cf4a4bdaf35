import { doc, serverTimestamp, Timestamp, updateDoc, writeBatch } from 'firebase/firestore/lite'
import { imageStatuses } from '../../domain/image.ts'
import { uploadLimits } from '../../domain/upload.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { storedImage, storedProject } from './storedDocuments.ts'

type Move = [expected: Verdict, name: string, before: object, after: object]

const allow = (name: string, before: object, after: object): Move => ['allow', name, before, after]
const deny = (name: string, before: object, after: object): Move => ['deny', name, before, after]

const now = serverTimestamp()
const earlier = Timestamp.fromMillis(Date.UTC(2026, 5, 1))
const other = Timestamp.fromMillis(Date.UTC(2026, 5, 2))

const trashed = { status: 'trashed', trashed_at: earlier, trashed_by: 'photo' }
const toTrash = { trashed_at: now, trashed_by: 'photo' }
const fromArchive = { trashed_from: 'archived' }
const outOfTrash = { trashed_at: null, trashed_by: null }
const variants = { small: {} }

/** Every allowed change of state, with its time. Others are refused. */
const projectTransitions: readonly string[] = [
  'live → live, kept',
  'live → trashed, now',
  'trashed → live, null',
  'trashed → trashed, kept',
  'trashed → deleting, kept',
]

const projectMatrix = matrixOf(
  ['live', 'trashed', 'deleting', 'other'],
  { kept: {}, now: { trashed_at: now }, other: { trashed_at: other }, null: { trashed_at: null } },
  (name, from, variation) => {
    const inTrash = from === 'trashed' || from === 'deleting'
    const before = { state: from, trashed_at: inTrash ? earlier : null }
    // Without a time, removing it changes nothing.
    const same = variation === 'null' && !inTrash ? name.replace('null', 'kept') : name
    return { before, isAllowed: projectTransitions.some((one) => one === name || one === same) }
  },
  'state',
)

const imageTransitions: readonly string[] = [
  'uploading → uploading, kept',
  // Only a function can have written an invalid state; other edits still work.
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
  'trashed → processing, restored',
]

const statuses = [...imageStatuses, 'other']

const imageMatrix = matrixOf(
  statuses,
  {
    kept: {},
    'to the trash': toTrash,
    'from the archive': { ...toTrash, ...fromArchive },
    'with its project': { ...toTrash, trashed_by: 'project' },
    'another trashed_at': { trashed_at: now },
    'another trashed_by': { trashed_by: 'project' },
    'another trashed_from': fromArchive,
    restored: outOfTrash,
  },
  (name, from, variation) => {
    const inTrash = from === 'trashed' || from === 'deleting'
    const before = { ...(inTrash ? trashed : outOfTrash), status: from }
    // What isn't in the trash has neither field.
    const same = variation === 'restored' && !inTrash ? name.replace('restored', 'kept') : name
    return { before, isAllowed: imageTransitions.some((one) => one === name || one === same) }
  },
  'status',
)

const restorations = ['photo', 'project', 'other'].flatMap((by) =>
  [null, 'archived', 'other'].flatMap((origin) =>
    [null, variants].flatMap((made) =>
      [null, 'damaged'].flatMap((failure) =>
        statuses.map((to): Move => {
          const where = { trashed_by: by, trashed_from: origin, variants: made, failure }
          const isAllowed = by === 'photo' && to === whereTo(origin, made, failure)
          const name = `restored to ${to}; ${JSON.stringify(where)}`
          const after = { ...outOfTrash, trashed_from: null, status: to }
          return [isAllowed ? 'allow' : 'deny', name, { ...trashed, ...where }, after]
        }),
      ),
    ),
  ),
)

function whereTo(origin: string | null, made: object | null, failure: string | null) {
  if (origin !== null) return origin === 'archived' ? 'archived' : null
  if (made) return 'ready'
  return failure ? 'failed' : 'processing'
}

function matrixOf(
  states: readonly string[],
  variations: Readonly<Record<string, object>>,
  judge: (name: string, from: string, variation: string) => { before: object; isAllowed: boolean },
  field: 'state' | 'status',
): Move[] {
  return states.flatMap((from) =>
    states.flatMap((to) =>
      Object.entries(variations).map(([variation, after]): Move => {
        const name = `${from} → ${to}, ${variation}`
        const { before, isAllowed } = judge(name, from, variation)
        return [isAllowed ? 'allow' : 'deny', name, before, { ...after, [field]: to }]
      }),
    ),
  )
}

/** Stands for the photo's own id. */
const self = 'SELF'
const archived = { ...trashed, ...fromArchive }
const olderPair = { pair_id: 'a', pair_side: 'after' }

const imageMoves: readonly Move[] = [
  ...[null, 'suspected', 'accepted', 'other'].flatMap((before) =>
    [null, 'suspected', 'accepted', 'other'].map((after): Move => {
      const isAllowed = before === after || (before === 'suspected' && after === 'accepted')
      const name = `damage ${before} → ${after}`
      return [isAllowed ? 'allow' : 'deny', name, { damage: before }, { damage: after }]
    }),
  ),
  ...['ready', 'archived'].map((status) =>
    deny(
      `a photo that is ${status} is trashed from elsewhere`,
      { status },
      { ...toTrash, status: 'trashed', trashed_from: 'ready' },
    ),
  ),
  deny('trashed at another time', {}, { ...toTrash, status: 'trashed', trashed_at: other }),
  deny('restored, keeping trashed_at', trashed, { status: 'processing', trashed_by: null }),
  deny('restored, keeping trashed_by', trashed, { status: 'processing', trashed_at: null }),
  deny('a trashed photo loses trashed_from', archived, { trashed_from: null }),
  deny('restored to archived, keeping trashed_from', archived, {
    ...outOfTrash,
    status: 'archived',
  }),
  ...['trashed', 'deleting', 'nowhere', 'odd'].map((project_id) =>
    deny(
      `restored into the project ${project_id}`,
      { ...trashed, project_id },
      { ...outOfTrash, status: 'processing' },
    ),
  ),
  deny('an archived photo becomes ready', { status: 'archived', variants }, { status: 'ready' }),
  allow(
    'deleted after its project was trashed',
    { ...trashed, trashed_by: 'project' },
    { status: 'deleting' },
  ),
  allow('a trashed archived photo is deleted', archived, { status: 'deleting' }),
  deny('a deleting photo is edited', { ...trashed, status: 'deleting' }, { alt_text: 'x' }),
  ...[`${self}.b`, `a.${self}`, `${self}.AZaz09_-`].map((pair_id) =>
    allow(`paired as ${pair_id}`, {}, { pair_id, pair_side: 'before' }),
  ),
  allow('unpaired', olderPair, { pair_id: null, pair_side: null }),
  allow('turned within an older pair', olderPair, { pair_side: 'before' }),
  deny('pair_side: other', {}, { pair_id: `${self}.b`, pair_side: 'other' }),
  ...[
    ...['a.b', 'a', self, `${self}.a.b`, `${self}.`, `${self}.a/b`, `${self}.a b`],
    `${self}.${'x'.repeat(120)}`,
  ].map((pair_id) => deny(`the pair_id ${pair_id}`, {}, { pair_id, pair_side: 'after' })),
]

const inTrash = { state: 'trashed', trashed_at: earlier }
const projectMoves: readonly Move[] = [
  ...projectMatrix,
  deny('a deleting project is edited', { ...inTrash, state: 'deleting' }, { title: 'New' }),
  allow('a trashed project is edited', inTrash, { title: 'New' }),
  deny('a project in an invalid state is edited', { state: 'hidden' }, { title: 'New' }),
]

export const trashCases: readonly RuleCase<FirestoreWorld>[] = [
  ...[...imageMatrix, ...restorations, ...imageMoves].map((move, index) =>
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
      const after = { ...toTrash, status: 'trashed', updated_at: now }
      for (const path of paths) batch.update(doc(firestore, path), after)
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
