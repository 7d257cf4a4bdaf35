import { createStore, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { UploadSimulation, uid } from '../../../tests/support/UploadSimulation.ts'
import { type Drafts, HeldElsewhereError, openDrafts } from './drafts.ts'
import { draftSchema } from './state.ts'

let simulation: UploadSimulation

beforeEach(() => {
  simulation = new UploadSimulation()
})

const draft = draftSchema.parse({
  step: 'chosen',
  projectId: null,
  target: null,
  form: null,
  items: [],
})

const saveIn = (tab: Drafts) => tab.save('upload', draft)

test('a tab that slept while another one took over stores nothing until it takes over again', async () => {
  const [sleeper, other] = [openDrafts(uid), openDrafts(uid)]
  await sleeper.claim()
  await saveIn(sleeper)
  await other.claim()
  await other.drop('upload')
  await expect(saveIn(sleeper)).rejects.toThrow(HeldElsewhereError)
  expect(simulation.keptKeys()).toEqual([])
  await sleeper.claim()
  await saveIn(sleeper)
  await expect(other.drop('upload')).rejects.toThrow(HeldElsewhereError)
  expect(simulation.keptKeys()).toHaveLength(1)
})

test('a tab whose claim fails claims again with its first write', async () => {
  let isFull = true
  const browser = createStore('uploads', 'drafts')
  const full: UseStore = (mode, callback) =>
    isFull ? Promise.reject(new Error('The disk is full')) : browser(mode, callback)
  const [tab, other] = [openDrafts(uid, full), openDrafts(uid)]
  await other.claim()
  await expect(tab.claim()).rejects.toThrow('The disk is full')
  await expect(saveIn(tab)).rejects.toThrow('The disk is full')
  isFull = false
  await saveIn(tab)
  await saveIn(tab)
  await expect(saveIn(other)).rejects.toThrow(HeldElsewhereError)
  expect(simulation.keptKeys()).toHaveLength(1)
})

test('after a sign-out that discards, no tab stores what it had before', async () => {
  const [leaving, holder, unclaimed] = [openDrafts(uid), openDrafts(uid), openDrafts(uid)]
  await holder.claim()
  await saveIn(holder)
  await leaving.clear()
  expect(simulation.keptKeys()).toEqual([])
  for (const tab of [holder, unclaimed])
    await expect(saveIn(tab)).rejects.toThrow(HeldElsewhereError)
  expect(simulation.keptKeys()).toEqual([])
  expect([holder.wereDiscarded(), holder.wereDiscarded()]).toEqual([true, false])
  expect(leaving.wereDiscarded()).toBe(false)
  await holder.claim()
  await saveIn(holder)
  expect(simulation.keptKeys()).toHaveLength(1)
})
