import { expect, test } from 'vitest'
import { reduce } from './batch.ts'
import type { BatchEvent, Effect } from './batchEvents.ts'
import { type Batch, chooseAgain, emptyBatch, type UploadItem } from './batchState.ts'
import type { UploadTarget } from './draft.ts'

/*
 * What an event must not do: late answers, presses that come too late, and what is left of a batch.
 */

const form = { title: 'Porch', description: '', category: 'Interior', location: '' } as const
const target: Extract<UploadTarget, { kind: 'new' }> = {
  ...{ kind: 'new', projectId: 'porch', title: 'Porch' },
  form: { ...form, project_date: '2026-11-22' },
}

function item(id: string, fields: Partial<UploadItem> = {}): UploadItem {
  const file = new File([id], `${id}.jpg`, { type: 'image/jpeg' })
  return {
    ...{ id, imageId: `image-${id}`, timestamp: 1, filename: file.name, file, bytes: file.size },
    ...{ hash: `hash-${id}`, preview: null, sortOrder: null, state: 'waiting', duplicate: null },
    ...{ reason: null, lookedUp: true, tried: false, progress: 0, attempts: 0, kept: true },
    ...fields,
  }
}

const batchOf = (fields: Partial<Batch>): Batch => ({ ...emptyBatch, keeping: 'kept', ...fields })
const step = (batch: Batch, event: BatchEvent) => reduce(batch, event, { at: 1, id: 'stamp' })
const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind)

const running = { phase: 'running', target, project: 'created' } as const
const failed = { state: 'failed', tried: true } as const

test.for<[string, Partial<Batch>, BatchEvent]>([
  [
    'a late answer about photos',
    { items: [item('a', { lookedUp: false })], asked: { step: 'lookUp', id: 'now' } },
    { kind: 'lookedUp', id: 'before', hashes: ['hash-a'], answer: new Map() },
  ],
  [
    'a late answer about the project',
    {
      ...running,
      items: [item('a')],
      project: 'tried',
      asked: { step: 'createProject', id: 'now' },
    },
    { kind: 'projectAnswered', id: 'before', answer: 'failed' },
  ],
  [
    'what is said of a photo that is saved',
    { items: [item('a', { state: 'saved' })] },
    { kind: 'sent', id: 'a', outcome: { kind: 'canceled' } },
  ],
  ['a look for an earlier page that took long', {}, { kind: 'late', elsewhere: true }],
  ['what is kept already', { items: [item('a')] }, { kind: 'kept', ids: ['a'], noRoom: false }],
  ['the conversion of a file that was forgotten', {}, { kind: 'converting', id: 'gone' }],
  [
    'a file that was read and forgotten',
    {},
    {
      ...{ kind: 'read', id: 'gone' },
      photo: { kind: 'sound', file: new File(['x'], 'x.jpg'), hash: 'hash-x', preview: null },
    },
  ],
  [
    'progress of a photo that is saved',
    { items: [item('a', { state: 'saved' })] },
    {
      ...{ kind: 'progress', id: 'a', share: 0.5 },
    },
  ],
])('%s changes nothing, and nothing is done', ([_what, fields, event]) => {
  const batch = batchOf(fields)
  expect(step(batch, event)).toEqual({ batch, effects: [] })
})

test('photos without their bytes are asked for, and nothing begins', () => {
  const lost = item('a', { state: 'failed', file: new File([], 'a.jpg') })
  const { batch, effects } = step(batchOf({ items: [lost] }), { kind: 'start', target })
  expect(effects).toEqual([{ kind: 'toast', tone: 'failure', message: chooseAgain }])
  expect(batch.phase).toBe('idle')
})

test('a retry goes to the project that has photos already, whatever the form says by now', () => {
  const items = [item('a', { state: 'saved' }), item('b', failed)]
  const renamed = { ...target, projectId: 'other', title: 'Renamed' }
  const before = batchOf({ items, target, project: 'created' })
  expect(step(before, { kind: 'start', target: renamed }).batch.target).toEqual(target)
  const created = batchOf({ items: [item('b', failed)], target, project: 'tried' })
  expect(step(created, { kind: 'start', target: renamed }).batch.target).toEqual({
    ...renamed,
    projectId: 'porch',
  })
})

test('as long as a photo is left to be sent, taking another one off ends nothing', () => {
  const before = batchOf({
    items: [item('a', failed), item('b', failed)],
    target,
    project: 'tried',
  })
  const { batch } = step(before, { kind: 'remove', id: 'a' })
  expect(batch).toMatchObject({ target, project: 'tried', receipt: null })
  expect(batch.items.map(({ id }) => id)).toEqual(['b'])
})

test('of four files of the same bytes each names the one that is sent', () => {
  const twin = (id: string) =>
    item(id, {
      state: 'duplicate',
      hash: 'hash-a',
      duplicate: { kind: 'chosen', filename: 'a.jpg' },
    })
  const before = batchOf({ items: [item('a'), twin('b'), twin('c'), twin('d')] })
  const { batch } = step(before, { kind: 'remove', id: 'b' })
  expect(batch.items.map(({ duplicate }) => duplicate)).toEqual([
    null,
    { kind: 'chosen', filename: 'a.jpg' },
    { kind: 'chosen', filename: 'a.jpg' },
  ])
})

test('only photos that the server was asked about are known to be new', () => {
  const items = [item('a', { lookedUp: false }), item('b', { lookedUp: false })]
  const { batch } = step(batchOf({ items, asked: { step: 'lookUp', id: 'now' } }), {
    ...{ kind: 'lookedUp', id: 'now', hashes: ['hash-a'], answer: new Map() },
  })
  expect(batch.items.map(({ lookedUp }) => lookedUp)).toEqual([true, false])
})

test('the server is asked about nothing where it knows all', () => {
  const { effects } = step(batchOf({ items: [item('a')], lookUpDue: true }), { kind: 'online' })
  expect(kinds(effects)).not.toContain('lookUp')
})

test('without a network nothing goes on; what is held stays held', () => {
  const sending = [item('a', { state: 'uploading', tried: true })]
  const offline = batchOf({ ...running, phase: 'paused', online: false, items: sending })
  const resumed = step(offline, { kind: 'resume' })
  expect(resumed.batch.phase).toBe('offline')
  expect(kinds(resumed.effects)).not.toContain('resume')
  const paused = batchOf({ ...running, phase: 'paused', items: sending })
  const answered = step(paused, { kind: 'sent', id: 'a', outcome: { kind: 'interrupted' } })
  expect(answered.batch.phase).toBe('paused')
  expect(kinds(answered.effects)).not.toContain('wakeAfter')
})

test('who signs out ends what is being sent, and what was given up is seen to its end', () => {
  const sending = item('a', { state: 'uploading', tried: true })
  const items = [sending, item('b', { state: 'saved' }), item('c')]
  for (const keep of [true, false]) {
    const left = step(batchOf({ ...running, items }), { kind: 'leave', keep })
    expect(kinds(left.effects)).toEqual(['cancel', 'leave'])
    expect(left.batch.keeping).toBe('left')
  }
  const given = step(batchOf({ ...running, items }), { kind: 'leave', keep: false }).batch
  const ended = step(given, { kind: 'sent', id: 'a', outcome: { kind: 'canceled' } })
  expect(kinds(ended.effects)).toEqual(['discard'])
  const [discard] = ended.batch.discards
  const done = step(ended.batch, { kind: 'discarded', id: discard?.id ?? '', kept: [] })
  expect(done.batch.discards).toEqual([])
  const late = { kind: 'choose', files: [new File(['x'], 'x.jpg')] } as const
  expect(step(done.batch, late)).toEqual({ batch: done.batch, effects: [] })
})

test('what was never sent leaves nothing to be removed; a removal without an answer is repeated', () => {
  const untried = step(batchOf({ items: [item('a')] }), { kind: 'giveUp' })
  expect(kinds(untried.effects)).not.toContain('discard')
  expect(untried.batch.discards).toEqual([])
  const tried = step(batchOf({ ...running, items: [item('a', failed)] }), { kind: 'giveUp' })
  const [discard] = tried.batch.discards
  const unanswered = { kind: 'discarded', id: discard?.id ?? '', kept: null } as const
  const { batch, effects } = step(tried.batch, unanswered)
  expect(kinds(effects)).toContain('wakeAfter')
  expect(batch.discards).toMatchObject([{ awaits: [] }])
})

test('an upload of which all is here already removes no project that it did not make', () => {
  const existing: UploadTarget = {
    ...{ kind: 'existing', projectId: 'porch', title: 'Porch' },
    ...{ firstSortOrder: 0, hasCover: true },
  }
  const known = item('a', { state: 'duplicate', duplicate: { kind: 'chosen', filename: 'b.jpg' } })
  for (const to of [existing, target]) {
    const before = batchOf({ phase: 'running', target: to, items: [known] })
    const { batch, effects } = step(before, { kind: 'wake' })
    expect(batch).toMatchObject({ phase: 'idle', receipt: { known: [{}] } })
    expect(kinds(effects)).not.toContain('discard')
  }
})

test('where the role is gone the other photos on their way are ended too', () => {
  const items = ['a', 'b'].map((id) => item(id, { state: 'uploading', tried: true }))
  const gone = { kind: 'sent', id: 'a', outcome: { kind: 'roleGone' } } as const
  const { batch, effects } = step(batchOf({ ...running, items }), gone)
  expect(batch.roleGone).toBe(true)
  expect(kinds(effects)).toContain('cancel')
})
