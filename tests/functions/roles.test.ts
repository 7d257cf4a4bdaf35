import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { collection, getDocs } from 'firebase/firestore'
import { httpsCallable } from 'firebase/functions'
import { getAuth as getAdminAuth } from 'firebase-admin/auth'
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signUpRefusal } from '../../domain/roles.ts'
import { findAccount } from '../../scripts/admin/account.ts'
import { accountCommands } from '../../scripts/admin/accountCommands.ts'
import { allowSignUp } from '../../scripts/admin/allowSignUp.ts'
import { createAdmin } from '../../scripts/admin/createAdmin.ts'
import { grantAdmin } from '../../scripts/admin/grantAdmin.ts'
import { inviteAccount } from '../../scripts/admin/inviteAccount.ts'
import { listAccounts } from '../../scripts/admin/listAccounts.ts'
import { revokeAdmin } from '../../scripts/admin/revokeAdmin.ts'
import { syncRoles } from '../../scripts/admin/syncRoles.ts'
import {
  adminApp,
  type Client,
  choosePassword,
  createAccount,
  freshEmail,
  openClient,
} from '../support/accounts.ts'

const password = 'correct horse battery'
const refused = { code: 'permission-denied' }

// The last admin can't be revoked, so another one exists.
beforeAll(() => createAccount('admin'))

function openVisitor(): Client {
  const client = openClient()
  onTestFinished(() => client.close())
  return client
}

function readProjects({ firestore }: Client) {
  return getDocs(collection(firestore, 'projects'))
}

async function claimOf(user: User): Promise<unknown> {
  const { claims } = await user.getIdTokenResult(true)
  return claims.role
}

test('a stranger cannot sign up', async () => {
  const { auth } = openVisitor()
  const email = freshEmail()
  await expect(createUserWithEmailAndPassword(auth, email, password)).rejects.toThrow(signUpRefusal)
  expect(auth.currentUser).toBeNull()
  expect(await findAccount(adminApp(), email)).toBeNull()
})

test('an allowed address can sign up, in upper or lower case, and gets no role', async () => {
  const client = openVisitor()
  const email = freshEmail()
  await allowSignUp(adminApp(), ` ${email.toUpperCase()} `)
  const { user } = await createUserWithEmailAndPassword(client.auth, email, password)
  expect(user.emailVerified).toBe(false)
  expect(await claimOf(user)).toBeUndefined()
  await expect(readProjects(client)).rejects.toMatchObject(refused)
})

test('revoking an address that could only sign up says so, and ends that', async () => {
  const email = freshEmail()
  await allowSignUp(adminApp(), email)
  const revoke = accountCommands.revoke?.({ app: adminApp(), email, mail: null })
  expect(await revoke).toBe('had no account yet, and can no longer sign up.')
  await expect(revokeAdmin(adminApp(), email)).rejects.toThrow('nobody was revoked')
  const { auth } = openVisitor()
  await expect(createUserWithEmailAndPassword(auth, email, password)).rejects.toThrow(signUpRefusal)
})

test('an invited person chooses a password, and a granted role works with the next token', async () => {
  const client = openVisitor()
  const email = freshEmail()
  expect(await inviteAccount(adminApp(), email)).toBe('invited')
  expect(await inviteAccount(adminApp(), email)).toBe('again')
  await choosePassword(email, password)
  const { user } = await signInWithEmailAndPassword(client.auth, email, password)
  expect(user.emailVerified).toBe(true)
  await getAdminAuth(adminApp()).setCustomUserClaims(user.uid, { crew: 2 })
  await expect(readProjects(client)).rejects.toMatchObject(refused)
  expect(await grantAdmin(adminApp(), email)).toBe('granted')
  const token = await user.getIdTokenResult(true)
  expect(token.claims).toMatchObject({ role: 'admin', crew: 2 })
  await readProjects(client)
})

test('granting a role to an address without an account invites it, and the link signs in', async () => {
  const client = openVisitor()
  const email = freshEmail()
  expect(await grantAdmin(adminApp(), email)).toBe('awaiting_password')
  await choosePassword(email, password)
  await signInWithEmailAndPassword(client.auth, email, password)
  await readProjects(client)
  expect(await grantAdmin(adminApp(), email)).toBe('granted')
})

test("a stranger who signed up with the owner's address gets nothing by the grant", async () => {
  const stranger = openVisitor()
  const email = freshEmail()
  await allowSignUp(adminApp(), email)
  const theirs = 'the password of a stranger'
  const { user } = await createUserWithEmailAndPassword(stranger.auth, email, theirs)
  expect(
    (await fetch(await getAdminAuth(adminApp()).generateEmailVerificationLink(email))).ok,
  ).toBe(true)
  expect((await findAccount(adminApp(), email))?.emailVerified).toBe(true)
  await expect(inviteAccount(adminApp(), email)).rejects.toThrow('without an invitation')

  expect(await grantAdmin(adminApp(), email)).toBe('replaced')
  await expect(readProjects(stranger)).rejects.toMatchObject(refused)
  await expect(user.getIdToken(true)).rejects.toThrow()
  await expect(signInWithEmailAndPassword(openVisitor().auth, email, theirs)).rejects.toThrow()

  await choosePassword(email, password)
  const owner = openVisitor()
  await signInWithEmailAndPassword(owner.auth, email, password)
  await readProjects(owner)
})

test('an admin from before claims had an address stays one, and loses the role with the address', async () => {
  const client = openVisitor()
  const email = freshEmail()
  await createAdmin(adminApp(), { email, password })
  const auth = getAdminAuth(adminApp())
  const uid = (await findAccount(adminApp(), email))?.uid ?? ''
  await auth.setCustomUserClaims(uid, { role: 'admin' })
  const { user } = await signInWithEmailAndPassword(client.auth, email, password)
  await readProjects(client)
  const thumbnails = httpsCallable(client.functions, 'image-thumbnails')
  await thumbnails({ imageIds: ['none'] })

  await syncRoles(adminApp())
  const claims = async () => (await user.getIdTokenResult(true)).claims
  await expect.poll(claims).toMatchObject({ role: 'admin', role_email: email })
  await readProjects(client)
  await thumbnails({ imageIds: ['none'] })

  await auth.updateUser(uid, { email: freshEmail(), emailVerified: true })
  expect(await claims()).toMatchObject({ role: 'admin', role_email: email })
  await expect(readProjects(client)).rejects.toMatchObject(refused)
  await expect(thumbnails({ imageIds: ['none'] })).rejects.toThrow('Only an administrator')
})

test('a revocation disables the old token at once and ends the session', async () => {
  const client = openVisitor()
  const email = freshEmail()
  await createAdmin(adminApp(), { email, password })
  const { user } = await signInWithEmailAndPassword(client.auth, email, password)
  await readProjects(client)
  const second = Math.floor(Date.now() / 1000) * 1000
  expect(await revokeAdmin(adminApp(), email)).toHaveLength(1)
  const old = await user.getIdTokenResult()
  expect(old.claims.role).toBe('admin')
  await expect(readProjects(client)).rejects.toMatchObject(refused)
  expect(await claimOf(user)).toBeUndefined()
  // The emulator keeps refreshing tokens and only stores since when they are valid.
  const account = await findAccount(adminApp(), email)
  expect(Date.parse(account?.tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(second)
})

test('a revoked admin can be granted the role again, with a new password', async () => {
  const client = openVisitor()
  const email = freshEmail()
  await createAdmin(adminApp(), { email, password: 'of the time before' })
  await revokeAdmin(adminApp(), email)
  expect(await grantAdmin(adminApp(), email)).toBe('replaced')
  await choosePassword(email, password)
  const { user } = await signInWithEmailAndPassword(client.auth, email, password)
  await readProjects(client)
  const revocation = await getAdminFirestore(adminApp()).doc(`role_revocations/${user.uid}`).get()
  expect(revocation.exists).toBe(false)
})

test('deleting the role document revokes the role', async () => {
  const email = freshEmail()
  await createAdmin(adminApp(), { email, password })
  const account = await findAccount(adminApp(), email)
  const firestore = getAdminFirestore(adminApp())
  await firestore.doc(`user_roles/${account?.uid}`).delete()
  await expect
    .poll(async () => (await findAccount(adminApp(), email))?.customClaims)
    .not.toMatchObject({ role: 'admin' })
  const revocation = await firestore.doc(`role_revocations/${account?.uid}`).get()
  expect(revocation.data()).toMatchObject({ user_id: account?.uid })
})

test('the list shows each address with its role', async () => {
  const [admin, allowed] = [freshEmail(), freshEmail()]
  await createAdmin(adminApp(), { email: admin, password })
  await allowSignUp(adminApp(), allowed)
  expect(await listAccounts(adminApp())).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ present: admin, state: 'admin' }),
      { present: allowed, state: 'no_account' },
    ]),
  )
})
