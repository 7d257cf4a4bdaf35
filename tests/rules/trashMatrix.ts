import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { imageStatuses } from '../../domain/image.ts'
import type { Verdict } from './ruleCase.ts'

export const now = serverTimestamp()
export const earlier = Timestamp.fromMillis(Date.UTC(2026, 5, 1))

export const trashed = { status: 'trashed', trashed_at: earlier, trashed_by: 'photo' }
export const toTrash = { status: 'trashed', trashed_at: now, trashed_by: 'photo' }
export const fromArchive = { trashed_from: 'archived' }
export const outOfTrash = { trashed_at: null, trashed_by: null }
export const variants = { small: {} }
const statuses = [...imageStatuses, 'other']

export type Move = [expected: Verdict, name: string, before: object, after: object]

/** Every allowed change of state, with its time. Others are refused. */
const projectTransitions: readonly string[] = [
  'live → live, time kept',
  'live → trashed, time now',
  'trashed → live, time null',
  'trashed → trashed, time kept',
  'trashed → deleting, time kept',
]

export const projectMatrix = matrixOf(
  ['live', 'trashed', 'deleting', 'other'],
  { kept: {}, now: { trashed_at: now }, null: { trashed_at: null } },
  (from, to, variation, after): Move => {
    const name = `${from} → ${to}, time ${variation}`
    const inTrash = from === 'trashed' || from === 'deleting'
    const before = { state: from, trashed_at: inTrash ? earlier : null }
    // Without a time, removing it changes nothing.
    const isAllowed =
      projectTransitions.includes(name) ||
      (variation === 'null' &&
        !inTrash &&
        projectTransitions.includes(`${from} → ${to}, time kept`))
    return [isAllowed ? 'allow' : 'deny', name, before, { ...after, state: to }]
  },
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

export const imageMatrix = matrixOf(
  statuses,
  {
    kept: {},
    'to the trash': toTrash,
    'from the archive': { ...toTrash, ...fromArchive },
    'from elsewhere': { ...toTrash, trashed_from: 'other' },
    'by another': { ...toTrash, trashed_by: 'other' },
    restored: outOfTrash,
  },
  (from, to, variation, after): Move => {
    const name = `${from} → ${to}, ${variation}`
    const inTrash = from === 'trashed' || from === 'deleting'
    const before = { ...(inTrash ? trashed : outOfTrash), status: from }
    const isAllowed =
      imageTransitions.includes(name) ||
      (variation === 'restored' && !inTrash && imageTransitions.includes(`${from} → ${to}, kept`))
    return [isAllowed ? 'allow' : 'deny', name, before, { ...after, status: to }]
  },
)

export const restorations = ['photo', 'project', 'other'].flatMap((by) =>
  [null, 'archived', 'other'].flatMap((origin) =>
    [null, variants].flatMap((made) =>
      [null, 'damaged'].flatMap((failure) =>
        statuses.map((to): Move => {
          const before = {
            ...trashed,
            trashed_by: by,
            trashed_from: origin,
            variants: made,
            failure,
          }
          const isAllowed = by === 'photo' && to === whereTo(origin, made, failure)
          const name = `restored to ${to}; trashed by ${by} from ${origin}, ${made ? 'with' : 'without'} variants, failure ${failure}`
          return [
            isAllowed ? 'allow' : 'deny',
            name,
            before,
            { ...outOfTrash, trashed_from: null, status: to },
          ]
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
  move: (from: string, to: string, variation: string, after: object) => Move,
): Move[] {
  return states.flatMap((from) =>
    states.flatMap((to) =>
      Object.entries(variations).map(([variation, after]) => move(from, to, variation, after)),
    ),
  )
}
