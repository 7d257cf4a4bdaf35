import { initializeApp } from 'firebase/app'
import {
  collection,
  disableNetwork,
  doc,
  getDocsFromCache,
  getFirestore,
  setDoc,
  terminate,
} from 'firebase/firestore'
import { expect, onTestFinished, test } from 'vitest'
import { keepUnchanged } from './recentDocuments.ts'
import { parseOnce } from './useLiveQuery.ts'

test('only documents that changed become new items', async () => {
  const firestore = getFirestore(initializeApp({ projectId: 'demo-offline' }))
  onTestFinished(() => terminate(firestore))
  await disableNetwork(firestore)
  const photos = collection(firestore, 'photos')
  // Offline, a write is in the cache at once and its promise stays pending.
  const write = (id: string, name: string) => void setDoc(doc(photos, id), { name, size: { w: 1 } })
  const read = async () => (await getDocsFromCache(photos)).docs
  const parse = parseOnce((id, fields, isPending) => ({ id, fields, isPending }))
  for (const id of ['a', 'b', 'c']) write(id, id)
  const before = await read()
  write('b', 'other')
  const after = keepUnchanged(await read(), before)
  const [a, b, c] = before.map(parse)
  expect(after.map(parse)).toEqual([a, { ...b, fields: { name: 'other', size: { w: 1 } } }, c])
  expect(after.map((document, index) => parse(document) === [a, b, c][index])).toEqual([
    true,
    false,
    true,
  ])
})
