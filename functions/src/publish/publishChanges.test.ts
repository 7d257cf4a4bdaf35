import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PublishedGallery,
  publishedGallerySchema,
  publishedIds,
} from '../../../domain/published.ts'
import { emptyCopy, type MemoryCopy, memoryCopyPorts } from '../../../tests/support/memoryCopy.ts'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import { epoch, sampleImage, sampleProject } from '../../../tests/support/sampleDocuments.ts'
import { compareCopy } from './compareCopy.ts'
import { projectKeyOf } from './describeProject.ts'
import { findPhotoMarks, findProjectMarks } from './findMarks.ts'
import { markChange } from './markChange.ts'
import { publishChanges } from './publishChanges.ts'
import type { NewMark } from './publishPorts.ts'

type Fields = Record<string, unknown>
/** What a trigger makes of a change, and when that was. */
type Event = readonly (NewMark & { since: number })[]

const storedProject = { ...sampleProject, created_at: epoch, updated_at: epoch }
const variant = { url: 'https://example.com/x', width: 9, height: 9, bytes: 9 }
const readyPhoto = {
  ...sampleImage,
  status: 'ready',
  width: 1600,
  height: 1200,
  content_hash: 'a'.repeat(64),
  variants_version: 1,
  variants: {
    blur: variant,
    thumbnail: variant,
    small: variant,
    medium: variant,
    large: variant,
  },
  created_at: epoch,
  updated_at: epoch,
} satisfies Fields

/** Changes a project, or removes it, and gives what the trigger makes of the event. */
function changeProject(copy: MemoryCopy, id: string, after: Fields | undefined): Event {
  const before = copy.projects.get(id)
  if (after) copy.projects.set(id, after)
  else copy.projects.delete(id)
  return eventOf(copy, findProjectMarks(id, { before, after }))
}

function changePhoto(copy: MemoryCopy, id: string, after: Fields | undefined): Event {
  const before = copy.photos.get(id)
  if (after) copy.photos.set(id, after)
  else copy.photos.delete(id)
  return eventOf(copy, findPhotoMarks({ before, after }))
}

function eventOf(copy: MemoryCopy, marks: readonly NewMark[]): Event {
  return marks.map((mark) => ({ ...mark, since: copy.now }))
}

let owners = 0

/** One delivery of an event. */
async function deliver(event: Event, ports: ReturnType<typeof memoryCopyPorts>): Promise<void> {
  if (event.length === 0) return
  owners += 1
  const owner = `owner-${owners}`
  const marked = await Promise.all(event.map((change) => markChange(change, ports)))
  if (marked.includes(true)) await publishChanges(owner, ports)
}

/** The copy made at one go of the same data. */
async function madeAnew({ projects, photos }: MemoryCopy): Promise<MemoryCopy> {
  const copy = { ...emptyCopy(), projects: new Map(projects), photos: new Map(photos) }
  await compareCopy('anew', memoryCopyPorts(copy))
  return copy
}

const projectId = fc.constantFrom('p1', 'p2', 'p3')
const photoId = fc.constantFrom('i1', 'i2', 'i3', 'i4', 'i5')
const projectFields = fc.constantFrom<Fields | undefined>(
  {},
  { title: 'Another title' },
  { published: false },
  { state: 'trashed' },
  { first: true },
  { location: 'Frisco, TX', category: 'Cabinet' },
  { project_date: '2025-01-01' },
  { project_date: '2026-02-31' },
  undefined,
)
const photoFields = fc.constantFrom<Fields | undefined>(
  {},
  { status: 'trashed' },
  { status: 'processing' },
  { hidden: true },
  { is_featured: true },
  { sort_order: 5 },
  { alt_text: 'A text' },
  { pair_id: 'pair', pair_side: 'before' },
  { pair_id: 'pair', pair_side: 'after' },
  { width: 'wide' },
  { content_hash: null },
  undefined,
)

const happening = fc.oneof(
  fc.record({ kind: fc.constant('project' as const), id: projectId, fields: projectFields }),
  fc.record({
    kind: fc.constant('photo' as const),
    id: photoId,
    place: projectId,
    fields: photoFields,
  }),
)
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never

function happen(copy: MemoryCopy, what: Happening): Event {
  const { id, fields } = what
  if (what.kind === 'project') {
    return changeProject(copy, id, fields && { ...storedProject, ...fields })
  }
  return changePhoto(copy, id, fields && { ...readyPhoto, project_id: what.place, ...fields })
}

/** Three live projects with five photos, and the copy of them. */
async function startingPoint(): Promise<MemoryCopy> {
  const copy = emptyCopy()
  for (const id of ['p1', 'p2', 'p3']) copy.projects.set(id, storedProject)
  for (const n of [1, 2, 3, 4, 5]) {
    copy.photos.set(`i${n}`, { ...readyPhoto, project_id: `p${(n % 3) + 1}` })
  }
  await compareCopy('start', memoryCopyPorts(copy))
  return copy
}

test('late, twice, in any order, side by side and stopped anywhere: the copy ends equal to the data', async () => {
  const delivery = fc.record({
    what: happening,
    /** Effects after which this delivery dies. */
    stop: fc.option(fc.nat({ max: 40 }), { freq: 2 }),
    twice: fc.boolean(),
  })
  const round = fc.array(delivery, { minLength: 1, maxLength: 4 })
  const rounds = fc.array(round, { maxLength: 4 })
  const clock = fc.array(fc.constantFrom(0, 0, 50, 3000, 12_000), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(rounds, clock, fc.scheduler(), async (history, steps, scheduler) => {
      const copy = await startingPoint()
      const again: Event[] = []
      let step = 0
      const run = async (event: Event, stop: number | null) => {
        let effects = 0
        const stopped = new Error('stopped')
        const ports = memoryCopyPorts(copy, async () => {
          await scheduler.schedule(Promise.resolve())
          copy.now += steps[step++ % steps.length] ?? 0
          effects += 1
          if (stop !== null && effects > stop) throw stopped
        })
        await deliver(event, ports).catch((error: unknown) => {
          if (error !== stopped) throw error
          again.push(event)
        })
      }
      for (const round of history) {
        const deliveries = round.map(async ({ what, stop, twice }) => {
          await scheduler.schedule(Promise.resolve())
          const event = happen(copy, what)
          await scheduler.schedule(Promise.resolve())
          await run(event, stop)
          if (twice) await run(event, null)
        })
        await scheduler.waitFor(Promise.all(deliveries))
      }
      // The platform delivers what died again, later than a lease lasts.
      for (const event of again) {
        copy.now += 11_000
        await deliver(event, memoryCopyPorts(copy))
      }
      await expectEqualToData(copy)
    }),
    propertyRuns(100),
  )
})

test('a change at any moment of the work on another one is not forgotten, though nobody stops', async () => {
  for (let moment = 0; moment < 60; moment += 1) {
    const copy = await startingPoint()
    let effects = 0
    const ports = memoryCopyPorts(copy, async () => {
      effects += 1
      if (effects !== moment) return
      const hidden = changePhoto(copy, 'i1', { ...readyPhoto, project_id: 'p2', hidden: true })
      await deliver(hidden, memoryCopyPorts(copy))
    })
    const renamed = changeProject(copy, 'p2', { ...storedProject, title: 'Another title' })
    await deliver(renamed, ports)
    if (effects >= moment) await expectEqualToData(copy)
  }
})

async function expectEqualToData(copy: MemoryCopy): Promise<void> {
  expect(copy.marks.size).toBe(0)
  const { documents, errors, entries } = await madeAnew(copy)
  expect(Object.fromEntries(copy.documents)).toEqual(Object.fromEntries(documents))
  expect(copy.errors).toEqual(errors)
  expect(copy.entries).toEqual(entries)
}

test('what cannot be read is shown to nobody, and its reason is on record', async () => {
  const copy = emptyCopy()
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  await deliver(changePhoto(copy, 'i1', { ...readyPhoto, project_id: 'p1' }), memoryCopyPorts(copy))
  expect(galleryOf(copy).photos.map(({ id }) => id)).toEqual(['i1'])

  const poisoned = { ...storedProject, state: 'trashed', project_date: '2026-02-31' }
  await deliver(changeProject(copy, 'p1', poisoned), memoryCopyPorts(copy))
  expect(galleryOf(copy)).toEqual({ photos: [], more: false })
  expect(copy.documents.has(publishedIds.project(projectKeyOf('p1')))).toBe(false)
  expect(copy.errors.get('p1')).toMatchObject([{ path: 'projects/p1' }])

  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  expect(galleryOf(copy).photos).toHaveLength(1)
  expect(copy.errors.has('p1')).toBe(false)
})

test('the first change is written at once, two hundred more a few times, a withdrawal without waiting', async () => {
  const copy = emptyCopy()
  const start = copy.now
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  expect(copy.now).toBe(start)
  // A step of 10 ms for each effect: 200 photos become ready within some seconds.
  const deliveries = Array.from({ length: 200 }, async (_, index) => {
    const photo = { ...readyPhoto, project_id: 'p1', sort_order: index }
    await deliver(
      changePhoto(copy, `i${index}`, photo),
      memoryCopyPorts(copy, async () => {
        await Promise.resolve()
        copy.now += 10
      }),
    )
  })
  await Promise.all(deliveries)
  expect(copy.writes).toBeLessThan(10)
  expect(galleryOf(copy).photos).toHaveLength(24)

  const before = copy.now
  const hidden = { ...readyPhoto, project_id: 'p1', hidden: true }
  await deliver(changePhoto(copy, 'i0', hidden), memoryCopyPorts(copy))
  expect(copy.now).toBe(before)
  expect(galleryOf(copy).photos.map(({ id }) => id)).not.toContain('i0')
})

test('a nightly comparison mends whatever the copy holds that the data do not say', async () => {
  const copy = emptyCopy()
  for (const id of ['p1', 'p2']) {
    await deliver(changeProject(copy, id, storedProject), memoryCopyPorts(copy))
    const photo = { ...readyPhoto, project_id: id }
    await deliver(changePhoto(copy, `${id}-photo`, photo), memoryCopyPorts(copy))
  }
  expect(await compareCopy('night', memoryCopyPorts(copy))).toEqual({ projects: 2, written: 0 })
  const whole = new Map(copy.documents)
  copy.documents.set('gallery', '{"photos":[],"more":true}')
  copy.documents.set('project_zzzzzzzzzz', '{}')
  copy.documents.delete(publishedIds.project(projectKeyOf('p2')))
  copy.entries = null
  await compareCopy('next night', memoryCopyPorts(copy))
  expect(copy.documents).toEqual(whole)
})

test('a thousand projects: one more photo reads and writes a handful of documents', async () => {
  const copy = emptyCopy()
  for (let n = 0; n < 1000; n += 1) {
    copy.projects.set(`p${n}`, { ...storedProject, location: `Place ${n % 40}` })
    copy.photos.set(`i${n}`, { ...readyPhoto, project_id: `p${n}` })
  }
  await compareCopy('first', memoryCopyPorts(copy))
  const entries = JSON.stringify(copy.entries).length
  expect(entries).toBeLessThan(500_000)
  for (const json of copy.documents.values()) expect(json.length).toBeLessThan(200_000)

  const before = new Map(copy.documents)
  const read: string[] = []
  const ports = memoryCopyPorts(copy)
  const counting = {
    ...ports,
    readProject: (id: string) => {
      read.push(id)
      return ports.readProject(id)
    },
    readDocuments: (ids: readonly string[]) => {
      read.push(...ids)
      return ports.readDocuments(ids)
    },
  }
  await deliver(changePhoto(copy, 'more', { ...readyPhoto, project_id: 'p500' }), counting)
  expect(read.length).toBeLessThan(50)
  const changed = [...copy.documents].filter(([id, json]) => before.get(id) !== json)
  expect(changed.map(([id]) => id).sort()).toEqual([
    'place_place-20',
    publishedIds.project(projectKeyOf('p500')),
    expect.stringMatching(/^projects_\d+$/),
  ])
})

test('five hundred photos of one project stand in documents of 200, a pair never split', async () => {
  const copy = emptyCopy()
  copy.projects.set('p1', storedProject)
  for (let n = 0; n < 500; n += 1) {
    const pair = n === 199 || n === 200
    copy.photos.set(`i${n}`, {
      ...readyPhoto,
      project_id: 'p1',
      sort_order: n,
      ...(pair && { pair_id: 'pair', pair_side: n === 199 ? 'before' : 'after' }),
    })
  }
  await compareCopy('first', memoryCopyPorts(copy))
  const key = projectKeyOf('p1')
  const sizes = [1, 2, 3].map((part) => {
    const json = copy.documents.get(publishedIds.project(key, part)) ?? '{"photos":[]}'
    expect(json.length).toBeLessThan(150_000)
    return JSON.parse(json).photos.length
  })
  expect(sizes).toEqual([199, 200, 101])
})

function galleryOf(copy: MemoryCopy): PublishedGallery {
  return publishedGallerySchema.parse(JSON.parse(copy.documents.get('gallery') ?? 'null'))
}
