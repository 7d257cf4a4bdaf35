import { expect, test } from 'vitest'
import type { Image } from '../../../domain/image.ts'
import type { NightReport } from '../../../domain/nightReport.ts'
import type { SyncRun } from '../../../domain/syncRun.ts'
import { findingsOf, type Known } from './findings.ts'

const now = Date.UTC(2026, 10, 22, 15)
const at = (hoursAgo: number) => ({ toMillis: () => now - hoursAgo * 3600_000 })
const night: NightReport = {
  at: at(12),
  missing: 0,
  missing_photos: [],
  repaired: 0,
  overdue: {},
  orphans: 0,
  removed: 0,
  kept_originals: 0,
  published_repaired: 0,
}
const run: SyncRun = {
  state: 'done',
  mode: 'daily',
  ...{
    started_by: null,
    retry_of: null,
    failure: null,
    asked_to_wait: false,
  },
  created_at: at(11),
  heartbeat_at: at(11),
  finished_at: at(11),
  plan: {
    hash: '',
    operations: 4,
    bytes: 0,
    live: 9,
    asks: [],
    unread: 0,
    unseen: 0,
    waiting: 0,
    differing: 0,
    planned_at: at(11),
    counts: {
      add_project: 0,
      update_project: 0,
      add: 4,
      content: 0,
      rename: 0,
      move: 0,
      restore: 0,
      repair: 0,
      archive: 0,
      skip: 0,
    },
  },
  progress: { done: 4, skipped: 0, failed: 0, bytes: 9, current: null, since: at(11) },
}
const known: Known = {
  failed: [],
  doubtful: [],
  replaced: [],
  unpublished: [],
  run,
  report: night,
  now,
}
const texts = (change: Partial<Known>) =>
  findingsOf({ ...known, ...change }).map(({ text }) => text)

test('no findings if all is well or nothing is loaded yet', () => {
  expect(findingsOf(known)).toEqual([])
  expect(findingsOf({ ...known, run: undefined, report: undefined })).toEqual([])
  expect(texts({ run: { ...run, state: 'applying', finished_at: null } })).toEqual([])
  expect(texts({ report: { ...night, orphans: 3 } })).toEqual([])
})

test('failed photos link to their project, or to all projects', () => {
  const failed = (...ids: string[]) => ids.map((project_id) => ({ image: { project_id } }))
  expect(findingsOf({ ...known, failed: failed('a', 'a') })).toEqual([
    {
      text: '2 photos could not be processed, and visitors do not see them.',
      link: { to: '/admin/gallery/projects/$projectId', params: { projectId: 'a' } },
    },
  ])
  expect(findingsOf({ ...known, failed: failed('a', 'b') })).toMatchObject([
    { link: { to: '/admin/gallery/projects' } },
  ])
})

test('photos that may be damaged are listed by name', () => {
  const photo = (filename: string, status: Image['status'] = 'ready') => ({
    image: { project_id: 'p', filename, status },
  })
  const doubtful = [photo('a.jpg'), photo('b.jpg', 'trashed')]
  expect(findingsOf({ ...known, doubtful })).toEqual([
    {
      text: '1 photo may be damaged: a.jpg. Visitors do not see it until you say that it is whole.',
      link: { to: '/admin/gallery/projects/$projectId', params: { projectId: 'p' } },
    },
  ])
  expect(texts({ doubtful: [photo('a.jpg'), photo('c.jpg')] })).toEqual([
    '2 photos may be damaged: a.jpg, c.jpg. Visitors do not see them until you say that they are whole.',
  ])
})

test('an unreadable replacement in Drive is listed by name while its photo is shown', () => {
  const photo = (filename: string, status: Image['status'] = 'ready') => ({
    image: { project_id: 'p', filename, status },
  })
  const [finding, ...others] = findingsOf({
    ...known,
    replaced: [photo('a.jpg'), photo('b.jpg'), photo('c.jpg', 'trashed')],
  })
  expect(finding).toEqual({
    text: '2 photos were replaced in Google Drive by a file that can’t be shown, and the earlier picture stays: a.jpg, b.jpg. Put a good file in its place in Drive.',
    link: { to: '/admin/gallery/projects/$projectId', params: { projectId: 'p' } },
  })
  expect(others).toEqual([])
  expect(findingsOf({ ...known, replaced: [photo('c.jpg', 'trashed')] })).toEqual([])
})

test('lost originals are listed by name, with what to do', () => {
  const missing_photos = ['one', 'two', 'three', 'four'].map((name) => ({
    image_id: name,
    project_id: 'p',
    filename: `${name}.jpg`,
  }))
  const [finding] = findingsOf({ ...known, report: { ...night, missing: 30, missing_photos } })
  expect(finding).toEqual({
    text: '30 photos have lost the original file: one.jpg, two.jpg, three.jpg, 27 more. What came from Google Drive comes back with the next sync; upload the others again.',
    link: { to: '/admin/gallery/projects/$projectId', params: { projectId: 'p' } },
  })
})

test('originals without a photo are counted', () => {
  expect(findingsOf({ ...known, report: { ...night, kept_originals: 900 } })).toEqual([
    {
      text: '900 original files belong to no photo: the photos may have been lost. The files are kept. Tell the person who maintains the website.',
      link: null,
    },
  ])
})

test('a failed, incomplete or waiting sync is listed until the next one', () => {
  const plan = run.plan
  if (!plan) throw new Error('no plan')
  const failure = { reason: 'folder_missing', folder: 'interior', detail: '' } as const
  expect(texts({ run: { ...run, state: 'failed', failure } })).toEqual([
    'Google Drive sync: Failed. The folder Interior is gone, or no longer shared with the website’s account.',
  ])
  expect(texts({ run: { ...run, progress: { ...run.progress, failed: 1 } } })).toEqual([
    'Google Drive sync: Done with problems. 4 done, 1 failed',
  ])
  expect(texts({ run: { ...run, plan: { ...plan, operations: 0, waiting: 2 } } })).toEqual([
    'Google Drive sync: Done. 2 photos are gone from Drive. Press Sync to take them off the website. Everything else is up to date.',
  ])
})

test('missed nightly reports and automatic repairs are listed', () => {
  expect(texts({ report: { ...night, at: at(80) } })).toEqual([
    'The nightly check has not finished since Nov 19, 2026. Tell the person who maintains the website.',
  ])
  expect(texts({ report: { ...night, repaired: 1, published_repaired: 2, removed: 3 } })).toEqual([
    'Last night: 1 photo repaired, 2 pages of the gallery corrected, 3 files without a photo removed.',
  ])
  expect(texts({ unpublished: ['p'] })).toEqual([
    'Something in 1 project can’t be shown to visitors. Tell the person who maintains the website.',
  ])
})
