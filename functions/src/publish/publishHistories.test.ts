import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyCopy,
  type MemoryCopy,
  memoryCopyPorts,
  storePhoto,
} from '../../../tests/support/memoryCopy.ts'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import {
  changePhoto,
  changeProject,
  deliver,
  type Event,
  type Fields,
  readyPhoto,
  storedProject,
} from '../../../tests/support/publishEvents.ts'
import { compareCopy } from './compareCopy.ts'
import { publishChanges } from './publishChanges.ts'
import type { ComparePorts } from './publishPorts.ts'

/** A copy built from scratch from the same data. */
async function madeAnew({ projects, photos, files }: MemoryCopy): Promise<MemoryCopy> {
  const copy = {
    ...emptyCopy(),
    ...{ projects: new Map(projects), photos: new Map(photos), files: new Map(files) },
  }
  await compareCopy(memoryCopyPorts(copy))
  return copy
}

const projectId = fc.constantFrom('p1', 'p2', 'p3')
const photoId = fc.constantFrom('i1', 'i2', 'i3', 'i4', 'i5')
const projectFields = fc.constantFrom<Fields | undefined>(
  {},
  { title: 'Another title' },
  { published: false },
  { state: 'trashed' },
  { pinned: true },
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
  { content_hash: 'a'.repeat(64) },
  { content_hash: 'a'.repeat(64), hidden: true },
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
  return changePhoto(copy, id, fields && { ...readyPhoto(), project_id: what.place, ...fields })
}

/** Three live projects with five photos, and the copy of them. */
async function startingPoint(): Promise<MemoryCopy> {
  const copy = emptyCopy()
  for (const id of ['p1', 'p2', 'p3']) copy.projects.set(id, storedProject)
  for (const n of [1, 2, 3, 4, 5]) {
    storePhoto(copy, `i${n}`, { ...readyPhoto(), project_id: `p${(n % 3) + 1}` })
  }
  await compareCopy(memoryCopyPorts(copy))
  return copy
}

test('late, twice, in any order, side by side and stopped anywhere: the copy ends equal to the data', async () => {
  const delivery = fc.record({
    what: happening,
    /** Effects after which this delivery dies. */
    stop: fc.option(fc.nat({ max: 40 }), { freq: 2 }),
    /** The effect that fails alone. */
    failure: fc.option(fc.nat({ max: 60 }), { freq: 2 }),
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
      const run = async (event: Event, stop: number | null, failure: number | null) => {
        let effects = 0
        const stopped = new Error('stopped')
        const ports = memoryCopyPorts(copy, async () => {
          await scheduler.schedule(Promise.resolve())
          copy.now += steps[step++ % steps.length] ?? 0
          effects += 1
          if (effects === failure || (stop !== null && effects > stop)) throw stopped
        })
        await deliver(event, ports).catch((error: unknown) => {
          if (error !== stopped) throw error
          again.push(event)
        })
      }
      for (const round of history) {
        const deliveries = round.map(async ({ what, stop, failure, twice }) => {
          await scheduler.schedule(Promise.resolve())
          const event = happen(copy, what)
          await scheduler.schedule(Promise.resolve())
          await run(event, stop, failure)
          if (twice) await run(event, null, null)
        })
        await scheduler.waitFor(Promise.all(deliveries))
      }
      // The platform delivers what died again.
      for (const event of again) await deliver(event, memoryCopyPorts(copy))
      await expectEqualToData(copy)
    }),
    propertyRuns(33),
  )
})

const works = {
  'another change': async (copy, ports) => {
    await deliver(changeProject(copy, 'p2', { ...storedProject, title: 'Another title' }), ports)
  },
  'many changes': async (copy, ports) => {
    for (const id of copy.projects.keys()) {
      const mark = { projectId: id, withdraws: false, photos: [] }
      await memoryCopyPorts(copy).addMarks([mark])
    }
    await publishChanges(ports)
  },
  'the comparison': async (_copy, ports) => void (await compareCopy(ports)),
} satisfies Record<string, (copy: MemoryCopy, ports: ComparePorts) => Promise<void>>

test.for(Object.entries(works))(
  'what changes at any moment of %s counts, though nobody stops',
  async ([, work]) => {
    for (let moment = 1; moment < 300; moment += 1) {
      const copy = await startingPoint()
      let effects = 0
      const ports = memoryCopyPorts(copy, async () => {
        effects += 1
        if (effects !== moment) return
        const hidden = changePhoto(copy, 'i1', { ...readyPhoto(), project_id: 'p2', hidden: true })
        await deliver(hidden, memoryCopyPorts(copy))
        await deliver(changeProject(copy, 'p1', undefined), memoryCopyPorts(copy))
      })
      await work(copy, ports)
      if (effects < moment) return expect(moment).toBeGreaterThan(20)
      await expectEqualToData(copy)
    }
    throw new Error('The work has more moments.')
  },
)

async function expectEqualToData(copy: MemoryCopy): Promise<void> {
  expect(copy.marks.size).toBe(0)
  const { documents, errors, entries, files } = await madeAnew(copy)
  expect(copy.files).toEqual(files)
  expect(Object.fromEntries(copy.documents)).toEqual(Object.fromEntries(documents))
  expect(copy.errors).toEqual(errors)
  expect(copy.entries).toEqual(entries)
}
