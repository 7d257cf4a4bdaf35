import { initializeApp } from 'firebase/app'
import {
  collection,
  disableNetwork,
  doc,
  getDocsFromCache,
  getFirestore,
  onSnapshot,
  type QuerySnapshot,
  setDoc,
  terminate,
} from 'firebase/firestore'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Documents, keepUnchanged, replaceChanged } from './recentDocuments.ts'
import { parseOnce } from './useLiveQuery.ts'

const firestore = getFirestore(initializeApp({ projectId: 'demo-offline' }))
const photos = collection(firestore, 'photos')
const parse = parseOnce((id, fields, isPending) => ({ id, fields, isPending }))

/** Offline, a write is in the cache at once and its promise stays pending. */
const write = (id: string, name: string) => void setDoc(doc(photos, id), { name, size: { w: 1 } })

function expectOnlyBToBeNew(before: Documents, after: Documents) {
  const [a, b, c] = before.map(parse)
  expect(after.map(parse)).toEqual([a, { ...b, fields: { name: 'other', size: { w: 1 } } }, c])
  const areSame = after.map((document, index) => parse(document) === [a, b, c][index])
  expect(areSame).toEqual([true, false, true])
}

beforeEach(async () => {
  await disableNetwork(firestore)
  for (const id of ['a', 'b', 'c']) write(id, id)
})

afterAll(() => terminate(firestore))

test('only documents that changed become new items when a list is opened again', async () => {
  const { docs: before } = await getDocsFromCache(photos)
  write('b', 'other')
  const { docs } = await getDocsFromCache(photos)
  expectOnlyBToBeNew(before, keepUnchanged(docs, before))
})

test('only documents that changed become new items of an open list', async () => {
  const snapshots: QuerySnapshot[] = []
  onTestFinished(onSnapshot(photos, (snapshot) => void snapshots.push(snapshot)))
  await expect.poll(() => snapshots.length).toBe(1)
  write('b', 'other')
  await expect.poll(() => snapshots.length).toBe(2)
  const [first, second] = snapshots
  const before = first?.docs ?? []
  const changes = second?.docChanges() ?? []
  expectOnlyBToBeNew(before, replaceChanged(second?.docs ?? [], before, changes))
})
