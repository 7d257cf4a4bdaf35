import { expect, test } from 'vitest'
import { maxSortOrder } from '../../../domain/image.ts'
import { uploadLimits } from '../../../domain/upload.ts'
import { markKnown, placeInOrder } from './deliverUpload.ts'
import {
  existingTarget,
  progressOf,
  splitIntoBatches,
  type UploadItem,
  type UploadTarget,
} from './state.ts'

const item = (id: string, changes: Partial<UploadItem> = {}): UploadItem => ({
  id,
  imageId: id,
  timestamp: 1_795_000_000_000,
  filename: `${id}.jpg`,
  bytes: 100,
  chosen: { name: `${id}.jpg`, bytes: 100 },
  takenOn: null,
  hash: id,
  sortOrder: null,
  state: 'waiting',
  reason: null,
  duplicate: null,
  lookedUp: true,
  tried: false,
  sessionAddress: null,
  file: new File([], `${id}.jpg`),
  preview: null,
  progress: 0,
  attempts: 0,
  kept: true,
  ...changes,
})
const known = (imageId: string, projectId: string) => ({ imageId, projectId, projectTitle: null })
const copy = { state: 'duplicate', duplicate: known('a', 'porch') } as const
const target: UploadTarget = {
  ...existingTarget('porch', 'Porch'),
  firstPlace: { sortOrder: 7, isCover: false },
}

test('photos are placed once, in order, behind those of the project', () => {
  const first = placeInOrder([item('a'), item('b', copy), item('c')], target)
  expect(first.map(({ sortOrder }) => sortOrder)).toEqual([7, null, 8])
  const later = placeInOrder([...first.slice(1), item('d')], target)
  expect(later.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
    ['b', null],
    ['c', 8],
    ['d', 9],
  ])
})

test('beyond the highest place, photos share it', () => {
  const items = placeInOrder([item('a'), item('b')], {
    ...target,
    firstPlace: { sortOrder: maxSortOrder, isCover: false },
  })
  expect(items.map(({ sortOrder }) => sortOrder)).toEqual([maxSortOrder, maxSortOrder])
})

test('known photos don’t count towards progress', () => {
  const items = [
    item('a', { state: 'saved', progress: 1 }),
    item('b', { state: 'uploading', progress: 0.5 }),
    item('c', copy),
    item('d', { state: 'failed', reason: 'Why not.' }),
  ]
  expect(progressOf(items)).toEqual({
    percent: 50,
    storedBytes: 150,
    totalBytes: 300,
    saved: 1,
    failed: 1,
    total: 3,
  })
})

test('a photo stored before a reload is not marked as known', () => {
  const photos = new Map([
    ['a', [known('elsewhere', 'deck'), known('a', 'porch')]],
    ['b', [known('other', 'porch')]],
  ])
  const items = [item('a', { lookedUp: false }), item('b', { lookedUp: false })]
  expect(markKnown(items, ['a', 'b'], photos, 'porch').map(({ state }) => state)).toEqual([
    'waiting',
    'duplicate',
  ])
})

test('a known photo is reported in the same project before others', () => {
  const photos = [known('there', 'deck'), known('here', 'porch'), known('elsewhere', 'fence')]
  const named = (projectId: string | null) => {
    const items = [item('a', { lookedUp: false })]
    const [marked] = markKnown(items, ['a'], new Map([['a', photos]]), projectId)
    return marked?.duplicate
  }
  expect(named('porch')).toEqual(photos[1])
  expect(named('shed')).toEqual(photos[0])
  expect(named(null)).toEqual(photos[0])
})

test('a batch holds at most uploadLimits.files files; the rest go into the next batch', () => {
  const { files } = uploadLimits
  const chosen = Array.from({ length: files + 1 }, (_, index) => ({ index, bytes: 1000 }))
  expect(splitIntoBatches(chosen.slice(1))).toHaveLength(1)
  expect(splitIntoBatches(chosen)).toEqual([chosen.slice(0, files), chosen.slice(files)])
})

test('a batch holds up to 100 MB; a later, smaller file fills the space if one doesn’t fit', () => {
  const large = { bytes: 10 * 1024 * 1024 }
  const nine = Array.from({ length: 9 }, () => large)
  expect(splitIntoBatches([...nine, large])).toHaveLength(1)
  const [tiny, small] = [{ bytes: 1 }, { bytes: 1000 }]
  expect(splitIntoBatches([...nine, tiny, large, small])).toEqual([[...nine, tiny, small], [large]])
})
