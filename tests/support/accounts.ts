import { randomUUID } from 'node:crypto'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore'
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions'
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage'
import { type App, getApps, initializeApp as initializeAdminApp } from 'firebase-admin/app'
import { getAuth as getAdminAuth } from 'firebase-admin/auth'
import { getFirestore as getAdminFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage as getAdminStorage } from 'firebase-admin/storage'
import { region } from '../../domain/region.ts'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { sendPasswordLink } from '../../scripts/admin/sendPasswordLink.ts'
import { authUrl, emulators, projectId } from './emulators.ts'
import { expect } from './expect.ts'

/** A revocable admin has no `user_roles` row, whose trigger could undo an early revocation. */
type AccountKind = 'stranger' | 'unverified_admin' | 'admin' | 'revocable_admin' | 'revoked_admin'

export type Account = { uid: string; email: string; password: string }

const storageBucket = `${projectId}.appspot.com`

/** The Admin SDK on the emulators, which ignores rules and the sign-up check. */
export function adminApp(): App {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${emulators.auth}`
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${emulators.firestore}`
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${emulators.storage}`
  // Read by the Admin SDK of the functions' code, which some tests call.
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket })
  // Otherwise Google's libraries search for a metadata server.
  process.env.METADATA_SERVER_DETECTION = 'none'
  return getApps()[0] ?? initializeAdminApp({ projectId, storageBucket })
}

export const database = () => getAdminFirestore(adminApp())
export const bucket = () => withRetries(getAdminStorage(adminApp()).bucket())

export async function createAccount(kind: AccountKind): Promise<Account> {
  const email = `${kind}-${randomUUID().slice(0, 8)}@example.com`
  const password = randomUUID()
  const auth = getAdminAuth(adminApp())
  const emailVerified = kind !== 'unverified_admin'
  const { uid } = await auth.createUser({ email, password, emailVerified })
  const account = { uid, email, password }
  if (kind === 'stranger') return account
  await auth.setCustomUserClaims(uid, { role: 'admin' })
  if (kind === 'revoked_admin') await revoke(account)
  else if (kind !== 'revocable_admin')
    await database().doc(`user_roles/${uid}`).set({ user_id: uid, role: 'admin' })
  return account
}

/** The token still has the claim, but the record revokes it. */
export async function revoke({ uid }: Account): Promise<void> {
  const revocation = { user_id: uid, revoked_at: Timestamp.now() }
  await database().doc(`role_revocations/${uid}`).set(revocation)
}

export async function grantAgain({ uid }: Account): Promise<void> {
  await database().doc(`role_revocations/${uid}`).delete()
}

export type Client = {
  app: FirebaseApp
  auth: Auth
  firestore: Firestore
  storage: FirebaseStorage
  functions: Functions
  close(): Promise<void>
}

export function openClient(): Client {
  const options = { apiKey: 'emulators-take-any', projectId, storageBucket }
  const app = initializeApp(options, randomUUID())
  const auth = getAuth(app)
  const firestore = getFirestore(app)
  const storage = getStorage(app)
  const functions = getFunctions(app, region)
  connectAuthEmulator(auth, authUrl, { disableWarnings: true })
  connectFirestoreEmulator(firestore, '127.0.0.1', emulators.firestore)
  connectStorageEmulator(storage, '127.0.0.1', emulators.storage)
  connectFunctionsEmulator(functions, '127.0.0.1', emulators.functions)
  return { app, auth, firestore, storage, functions, close: () => deleteApp(app) }
}

export async function signInAs(kind: AccountKind): Promise<Client & { account: Account }> {
  const account = await createAccount(kind)
  const client = openClient()
  await signInWithEmailAndPassword(client.auth, account.email, account.password)
  return { ...client, account }
}

/** Each call refuses everybody but an admin. */
export async function expectOnlyAdmins(
  ...calls: readonly ((client: Client) => Promise<unknown>)[]
): Promise<void> {
  for (const kind of ['visitor', 'stranger', 'unverified_admin', 'revoked_admin'] as const) {
    const client = kind === 'visitor' ? openClient() : await signInAs(kind)
    const code = `functions/${kind === 'visitor' ? 'unauthenticated' : 'permission-denied'}`
    for (const call of calls) await expect(call(client), kind).rejects.toMatchObject({ code })
    await client.close()
  }
}

export function freshEmail(): string {
  return `person-${randomUUID().slice(0, 8)}@example.com`
}

export async function choosePassword(email: string, password: string): Promise<void> {
  const sent = await sendPasswordLink(adminApp(), email, null)
  if (sent.kind !== 'printed') throw new Error('The emulators mail nothing.')
  await openLink(`${sent.link}&newPassword=${encodeURIComponent(password)}`)
}

export async function openLink(link: string): Promise<void> {
  const response = await fetch(link)
  if (!response.ok) throw new Error(`The link failed: ${await response.text()}`)
}
