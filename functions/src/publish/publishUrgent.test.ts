import { expect, test } from 'vitest'
import { publishedIds } from '../../../domain/published.ts'
import { emptyCopy, memoryCopyPorts } from '../../../tests/support/memoryCopy.ts'
import {
  changePhoto,
  changeProject,
  deliver,
  galleryOf,
  readyPhoto,
  storedProject,
} from '../../../tests/support/publishEvents.ts'
import { compareCopy } from './compareCopy.ts'
import { projectKeyOf } from './describeProject.ts'
import { publishChanges } from './publishChanges.ts'

test('what is withdrawn waits behind no other change, and stays urgent when it changes again', async () => {
  const copy = emptyCopy()
  const ports = memoryCopyPorts(copy)
  for (let n = 0; n < 8; n += 1) {
    copy.projects.set(`p${n}`, storedProject)
    copy.photos.set(`i${n}`, { ...readyPhoto(), project_id: `p${n}` })
  }
  await compareCopy('first', ports)
  for (let n = 0; n < 7; n += 1) await ports.mark({ projectId: `p${n}`, urgent: false })
  copy.photos.delete('i7')
  await ports.mark({ projectId: 'p7', urgent: true })
  await ports.mark({ projectId: 'p7', urgent: false })
  const start = copy.now
  let goneAt: number | null = null
  await publishChanges('owner', {
    ...ports,
    async write(owner, change) {
      const written = await ports.write(owner, change)
      if (!copy.documents.has(publishedIds.project(projectKeyOf('p7')))) goneAt ??= copy.now
      return written
    },
  })
  expect(goneAt).toBe(start)
})

test('what is withdrawn while the whole copy is compared does not wait for its end', async () => {
  const copy = emptyCopy()
  for (let n = 0; n < 100; n += 1) {
    copy.projects.set(`p${n}`, storedProject)
    copy.photos.set(`i${n}`, { ...readyPhoto(), project_id: `p${n}` })
  }
  await compareCopy('first', memoryCopyPorts(copy))
  const ports = memoryCopyPorts(copy)
  let writes = 0
  let goneAfter: number | null = null
  await compareCopy('night', {
    ...ports,
    async write(owner, change) {
      const written = await ports.write(owner, change)
      writes += 1
      if (writes === 3) {
        copy.photos.delete('i0')
        await ports.mark({ projectId: 'p0', urgent: true })
      }
      if (!copy.documents.has(publishedIds.project(projectKeyOf('p0')))) goneAfter ??= writes
      return written
    },
  })
  expect(goneAfter).toBe(4)
  expect(copy.marks.size).toBe(0)
})

test('who reads for longer than a lease lasts keeps it, so that work ends though events keep coming', async () => {
  const copy = emptyCopy()
  const ports = memoryCopyPorts(copy)
  for (const id of ['p0', 'p1', 'p2']) {
    copy.projects.set(id, storedProject)
    copy.photos.set(`photo of ${id}`, { ...readyPhoto(), project_id: id })
    await ports.mark({ projectId: id, urgent: true })
  }
  const other = { events: 0, taken: 0 }
  await publishChanges('owner', {
    ...ports,
    async readProject(id) {
      copy.now += 4500
      other.events += 1
      if ((await ports.takeLease('another')) !== null) other.taken += 1
      return ports.readProject(id)
    },
  })
  expect(other).toEqual({ events: 3, taken: 0 })
  expect(copy.marks.size).toBe(0)
})

test('what is withdrawn while a lease is held goes, although its holder has died and never comes again', async () => {
  const copy = emptyCopy()
  await deliver(changeProject(copy, 'p1', storedProject), memoryCopyPorts(copy))
  await deliver(
    changePhoto(copy, 'i1', { ...readyPhoto(), project_id: 'p1' }),
    memoryCopyPorts(copy),
  )
  await memoryCopyPorts(copy).takeLease('a command that dies now')
  const hidden = { ...readyPhoto(), project_id: 'p1', hidden: true }
  await deliver(changePhoto(copy, 'i1', hidden), memoryCopyPorts(copy))
  expect(galleryOf(copy).photos).toEqual([])
  expect(copy.marks.size).toBe(0)
})

test('what is withdrawn comes again where a lease is held for long, since its holder may die', async () => {
  const copy = emptyCopy()
  const ports = memoryCopyPorts(copy)
  await deliver(changeProject(copy, 'p1', storedProject), ports)
  await deliver(changePhoto(copy, 'i1', { ...readyPhoto(), project_id: 'p1' }), ports)
  await ports.takeLease('a command at work')
  const hiding = changePhoto(copy, 'i1', { ...readyPhoto(), project_id: 'p1', hidden: true })
  const whileHeld = {
    ...ports,
    async sleep(ms: number) {
      await ports.sleep(ms)
      await ports.keepLease('a command at work')
    },
  }
  await expect(deliver(hiding, whileHeld)).rejects.toThrow('lease')
  // The command dies; what failed is delivered again.
  await deliver(hiding, ports)
  expect(galleryOf(copy).photos).toEqual([])
  expect(copy.marks.size).toBe(0)
})
