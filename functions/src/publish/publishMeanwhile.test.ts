import { expect, test } from 'vitest'
import { MemoryStore, readyPhotoFields, storedProject } from '../../../tests/support/MemoryStore.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import { publishChanges } from './publishChanges.ts'

async function rebuildCopy({ projects, images, objects }: MemoryStore): Promise<MemoryStore> {
  const data = { projects: new Map(projects), images: new Map(images), objects: new Map(objects) }
  const memory = Object.assign(new MemoryStore(), data)
  await memory.publishAll()
  return memory
}

async function startingPoint(): Promise<MemoryStore> {
  const memory = new MemoryStore()
  for (const id of ['p1', 'p2', 'p3']) memory.projects.set(id, storedProject)
  for (const n of [1, 2, 3, 4, 5]) {
    memory.putPhoto(`i${n}`, { ...readyPhotoFields(), project_id: `p${(n % 3) + 1}` })
  }
  await memory.publishAll()
  return memory
}

const operations = {
  'another change': async (memory, ports) => {
    await memory.deliver(
      memory.changeProject('p2', { ...storedProject, title: 'Another title' }),
      ports,
    )
  },
  'many changes': async (memory, ports) => {
    for (const id of memory.projects.keys()) {
      const change = { projectId: id, unpublishes: false, photos: [] }
      await memory.copyPorts().addPendingChanges([change])
    }
    await publishChanges(ports)
  },
} satisfies Record<string, (memory: MemoryStore, ports: PublishPorts) => Promise<void>>

test.for(Object.entries(operations))(
  'a change made at any moment during %s is published',
  async ([, operation]) => {
    for (let moment = 1; moment < 300; moment += 1) {
      const memory = await startingPoint()
      let effects = 0
      const ports = memory.copyPorts(async () => {
        effects += 1
        if (effects !== moment) return
        const hidden = memory.changePhoto('i1', {
          ...readyPhotoFields(),
          project_id: 'p2',
          hidden: true,
        })
        await memory.deliver(hidden)
        await memory.deliver(memory.changeProject('p1', undefined))
      })
      await operation(memory, ports)
      if (effects < moment) return expect(moment).toBeGreaterThan(20)
      await expectEqualToData(memory)
    }
    throw new Error('The operation has more effects than expected.')
  },
)

async function expectEqualToData(memory: MemoryStore): Promise<void> {
  expect(memory.pendingChanges.size).toBe(0)
  const { documents, errors, entries, publicFiles } = await rebuildCopy(memory)
  expect(memory.publicFiles).toEqual(publicFiles)
  expect(Object.fromEntries(memory.documents)).toEqual(Object.fromEntries(documents))
  expect(memory.errors).toEqual(errors)
  expect(memory.entries).toEqual(entries)
}
