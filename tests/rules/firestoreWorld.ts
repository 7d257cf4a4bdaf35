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
import { everybody, type Person, persons } from './persons.ts'
import { storedDocuments } from './storedDocuments.ts'

export type FirestoreWorld = {
  as(person: Person): Firestore
  store(path: string, data: object): Promise<void>
  read(path: string): Promise<unknown>
  remove(path: string): Promise<void>
  /** False if they don't compile. */
  load(rules: string): Promise<boolean>
  reset(): Promise<void>
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
  const back = connect(address, 'owner')
  const clients: Record<Person, Firestore> = {
    visitor: connect(address, null),
    stranger: connect(address, { sub: 'stranger', ...persons.stranger }),
    user: connect(address, { sub: 'user', ...persons.user }),
    owner: connect(address, { sub: 'owner', ...persons.owner }),
    unverified_admin: connect(address, { sub: 'unverified_admin', ...persons.unverified_admin }),
    moved_admin: connect(address, { sub: 'moved_admin', ...persons.moved_admin }),
    admin: connect(address, { sub: 'admin', ...persons.admin }),
    revoked_admin: connect(address, { sub: 'revoked_admin', ...persons.revoked_admin }),
  }
  let resets = 0
  const world: FirestoreWorld = {
    as: (person) => clients[person],
    store: (path, data) => setDoc(doc(back, path), data),
    read: async (path) => (await getDoc(doc(back, path))).data(),
    remove: (path) => deleteDoc(doc(back, path)),
    load: (source) => loadRules(address, source),
    async reset() {
      // Other documents disturb no case, and clearing is slow.
      if (resets % resetsBetweenClears === 0) await environment.clearFirestore()
      resets += 1
      const batch = writeBatch(back)
      for (const person of everybody) batch.delete(doc(back, `role_revocations/${person}`))
      for (const [path, data] of Object.entries(storedDocuments)) batch.set(doc(back, path), data)
      await batch.commit()
    },
    async close() {
      await Promise.all([back, ...Object.values(clients)].map(({ app }) => deleteApp(app)))
      await environment.cleanup()
    },
  }
  await world.reset()
  return world
}

const resetsBetweenClears = 40

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

async function loadRules({ host, port, projectId }: Address, content: string): Promise<boolean> {
  const url = `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`
  const response = await fetch(url, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!response.ok && response.status !== 400) throw new Error(await response.text())
  return response.ok
}
