import { expect, test } from 'vitest'
import { projectSchema, thumbnailsPerProject } from '../../../domain/project.ts'
import {
  type Fields,
  MemoryStore,
  readyPhotoFields,
  storedProject,
} from '../../../tests/support/MemoryStore.ts'
import { finished } from '../../../tests/support/sampleDocuments.ts'
import { summarizeProject } from './findDocumentUpdates.ts'
import { findProjectChanges } from './findPendingChanges.ts'

const summaryOf = (photos: Record<string, Fields>) =>
  summarizeProject(Object.entries(photos).map(([id, data]) => ({ id, data, version: null })))
const ready = (fields: Fields = {}): Fields => ({
  ...readyPhotoFields(),
  project_id: 'p1',
  ...fields,
})
const unready = (status: string): Fields => ({ ...ready(), status, variants: null })
const idsOf = ({ thumbnails }: { thumbnails: readonly string[] }) =>
  thumbnails.map((path) => path.split('/')[1])

test('a summary counts the owner’s photos and those that visitors would see', () => {
  const same = { content_hash: 'a'.repeat(64) }
  const summary = summaryOf({
    shown: ready({ alt_text: 'A porch', ...same }),
    duplicate: ready({ ...same, created_at: { toMillis: () => 1 } }),
    hidden: ready({ hidden: true }),
    uploading: unready('uploading'),
    processing: unready('processing'),
    failed: unready('failed'),
    archived: unready('archived'),
    trashed: ready({ status: 'trashed', trashed_by: 'photo' }),
    deleting: ready({ status: 'deleting' }),
    unreadable: ready({ sort_order: 'first' }),
  })
  expect(summary).toMatchObject({ photos: 7, visible: 1, hidden: 1, processing: 2, failed: 1 })
  expect(summary.without_alt_text).toBe(2)
  expect(idsOf(summary)).toEqual(['shown'])
})

test('a project in the trash keeps the counts and thumbnails that restoring brings back', () => {
  const gone = { status: 'trashed', trashed_by: 'project' }
  const summary = summaryOf({ one: ready(gone), two: ready({ ...gone, hidden: true }) })
  expect(summary).toMatchObject({ photos: 2, visible: 1, hidden: 1 })
  expect(idsOf(summary)).toEqual(['one'])
})

test('thumbnails begin with the cover and use the after photo of a pair; if all are hidden, they use hidden ones', () => {
  const pair = { pair_id: 'x', sort_order: 0 }
  const photos = {
    last: ready({ sort_order: 2 }),
    after: ready({ ...pair, pair_side: 'after', sort_order: 1 }),
    before: ready({ ...pair, pair_side: 'before' }),
  }
  expect(idsOf(summaryOf(photos))).toEqual(['after', 'before', 'last'])
  const hidden = { a: ready({ hidden: true, sort_order: 1 }), b: ready({ hidden: true }) }
  expect(idsOf(summaryOf(hidden))).toEqual(['b', 'a'])
})

test('a summary of photos with the longest Drive ids takes less than a kilobyte', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `drv_${String(n).padStart(44, 'x')}`)
  const summary = summaryOf(Object.fromEntries(ids.map((id) => [id, ready()])))
  expect(summary.thumbnails).toHaveLength(thumbnailsPerProject)
  expect(JSON.stringify(summary).length).toBeLessThan(1024)
})

test('a photo counts once in its project at every moment: as pending until publishing counted it', async () => {
  const memory = new MemoryStore()
  const counts: number[] = []
  const look = () => {
    const { photos = 0, processing = 0 } =
      projectSchema.parse(memory.projects.get('p1')).summary ?? {}
    const pending = [...memory.images.values()].filter(({ project }) => project === null).length
    counts.push(photos - processing + pending)
  }
  const ports = memory.copyPorts(look)
  const become = (fields: Fields) => {
    const changes = memory.changePhoto('i1', { ...memory.images.get('i1'), ...fields })
    look()
    return memory.deliver(changes, ports)
  }
  await memory.deliver(memory.changeProject('p1', storedProject), ports)
  expect(new Set(counts.splice(0))).toEqual(new Set([0]))
  const { project: _copied, ...photo } = unready('uploading')
  await become({ ...photo, project: null })
  // Until it is ready, only the private area counts it.
  expect(memory.pendingChanges.size).toBe(0)
  await become({ status: 'processing' })
  await become({ status: 'failed', failure: 'unknown' })
  await become({ status: 'processing', failure: null })
  await become(finished('i1'))
  await become({ hidden: true })
  expect(new Set(counts)).toEqual(new Set([1]))
  expect(counts.length).toBeGreaterThan(30)
})

test('applying the updates of a project leaves none', async () => {
  const memory = new MemoryStore()
  const ports = memory.copyPorts()
  const become = (photo: Fields | undefined) =>
    memory.deliver(memory.changePhoto('i1', photo), ports)
  const summary = () => memory.projects.get('p1')?.summary
  await memory.deliver(memory.changeProject('p1', storedProject), ports)
  expect(summary()).toMatchObject({ photos: 0, thumbnails: [] })
  await become(ready())
  expect(summary()).toMatchObject({ photos: 1, processing: 0, visible: 1, without_alt_text: 1 })

  const before = memory.projects.get('p1')
  await become({ ...memory.images.get('i1'), alt_text: 'A porch' })
  const after = memory.projects.get('p1')
  expect(after?.summary).toMatchObject({ without_alt_text: 0 })
  expect(findProjectChanges('p1', { before, after })).toEqual([])
  await become({ ...memory.images.get('i1'), updated_at: { toMillis: () => 9 } })
  expect(memory.projects.get('p1')).toBe(after)

  await become({ ...memory.images.get('i1'), project_id: 'p2' })
  expect(summary()).toMatchObject({ photos: 0, thumbnails: [] })
})
