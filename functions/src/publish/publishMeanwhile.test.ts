import { expect, test } from 'vitest'
import {
  changePhoto,
  changeProject,
  deliver,
  MemoryCopy,
  memoryCopyPorts,
  publishAll,
  readyPhotoFields,
  storedProject,
  storePhoto,
} from '../../../tests/support/memoryCopy.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

async function rebuildCopy({ projects, photos, files }: MemoryCopy): Promise<MemoryCopy> {
  const data = { projects: new Map(projects), photos: new Map(photos), files: new Map(files) }
  const copy = Object.assign(new MemoryCopy(), data)
  await publishAll(memoryCopyPorts(copy))
  return copy
}

async function startingPoint(): Promise<MemoryCopy> {
  const copy = new MemoryCopy()
  for (const id of ['p1', 'p2', 'p3']) copy.projects.set(id, storedProject)
  for (const n of [1, 2, 3, 4, 5]) {
    storePhoto(copy, `i${n}`, { ...readyPhotoFields(), project_id: `p${(n % 3) + 1}` })
  }
  await publishAll(memoryCopyPorts(copy))
  return copy
}

const operations = {
  'another change': async (copy, ports) => {
    await deliver(changeProject(copy, 'p2', { ...storedProject, title: 'Another title' }), ports)
  },
  'many changes': async (copy, ports) => {
    for (const id of copy.projects.keys()) {
      const change = { projectId: id, unpublishes: false, photos: [] }
      await memoryCopyPorts(copy).addPendingChanges([change])
    }
    await publishChanges(ports)
  },
} satisfies Record<string, (copy: MemoryCopy, ports: PublishPorts) => Promise<void>>

test.for(Object.entries(operations))(
  'a change made at any moment during %s is published',
  async ([, operation]) => {
    for (let moment = 1; moment < 300; moment += 1) {
      const copy = await startingPoint()
      let effects = 0
      const ports = memoryCopyPorts(copy, async () => {
        effects += 1
        if (effects !== moment) return
        const hidden = changePhoto(copy, 'i1', {
          ...readyPhotoFields(),
          project_id: 'p2',
          hidden: true,
        })
        await deliver(hidden, memoryCopyPorts(copy))
        await deliver(changeProject(copy, 'p1', undefined), memoryCopyPorts(copy))
      })
      await operation(copy, ports)
      if (effects < moment) return expect(moment).toBeGreaterThan(20)
      await expectEqualToData(copy)
    }
    throw new Error('The operation has more effects than expected.')
  },
)

async function expectEqualToData(copy: MemoryCopy): Promise<void> {
  expect(copy.pendingChanges.size).toBe(0)
  const { documents, errors, entries, files } = await rebuildCopy(copy)
  expect(copy.files).toEqual(files)
  expect(Object.fromEntries(copy.documents)).toEqual(Object.fromEntries(documents))
  expect(copy.errors).toEqual(errors)
  expect(copy.entries).toEqual(entries)
}
