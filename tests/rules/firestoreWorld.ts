import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  setDoc,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite'
import { openForEverybody, type Person, persons } from './persons.ts'
import { storedDocuments } from './storedDocuments.ts'

export type FirestoreWorld = {
  as(person: Person): Firestore
  store(path: string, data: object): Promise<void>
  read(path: string): Promise<unknown>
  remove(path: string): Promise<void>
  close(): Promise<void>
}

export type Address = { host: string; port: number; projectId: string; rules: string }

/** Worlds with different project ids are independent. */
export async function openFirestoreWorld(address: Address): Promise<FirestoreWorld> {
  const { host, port, projectId, rules } = address
  // Otherwise hundreds of refusals are logged.
  setLogLevel('silent')
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { host, port, rules },
  })
  await environment.clearFirestore()
  const back = connect(address, 'owner')
  const clients = openForEverybody((sub) => {
    const claims = persons[sub]
    return connect(address, claims && { sub, ...claims })
  })
  const batch = writeBatch(back)
  for (const [path, data] of Object.entries(storedDocuments)) batch.set(doc(back, path), data)
  await batch.commit()
  return {
    as: (person) => clients[person],
    store: (path, data) => setDoc(doc(back, path), data),
    read: async (path) => (await getDoc(doc(back, path))).data(),
    remove: (path) => deleteDoc(doc(back, path)),
    async close() {
      await Promise.all([back, ...Object.values(clients)].map(({ app }) => deleteApp(app)))
      await environment.cleanup()
    },
  }
}

type Claims = { sub: string; email: string; email_verified: boolean; role?: string }

let connections = 0

/**
 * The lite SDK sends one request for each operation; the other one reconnects its streams after
 * every refusal. The emulators treat the token `owner` as an admin beyond the rules.
 */
function connect({ host, port, projectId }: Address, token: Claims | 'owner' | null): Firestore {
  connections += 1
  const firestore = getFirestore(initializeApp({ projectId }, `rules-${connections}`))
  connectFirestoreEmulator(firestore, host, port, token ? { mockUserToken: token } : {})
  return firestore
}
