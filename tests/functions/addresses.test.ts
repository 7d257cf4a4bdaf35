import {
  deleteUser,
  signInWithEmailAndPassword,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { getAuth as getAdminAuth } from 'firebase-admin/auth'
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { findAccount } from '../../scripts/admin/account.ts'
import { createAdmin } from '../../scripts/admin/createAdmin.ts'
import { grantAdmin } from '../../scripts/admin/grantAdmin.ts'
import { resetMfa } from '../../scripts/admin/harden.ts'
import { inviteAccount } from '../../scripts/admin/inviteAccount.ts'
import { listAccounts } from '../../scripts/admin/listAccounts.ts'
import { revokeAdmin } from '../../scripts/admin/revokeAdmin.ts'
import {
  adminApp,
  choosePassword,
  createAccount,
  freshEmail,
  openClient,
  openLink,
} from '../support/accounts.ts'
import { authUrl, firestoreUrl, projectId } from '../support/emulators.ts'

/* An account can change its email address, so an address doesn't identify a person. */

const password = 'correct horse battery'

// The last admin can't be revoked, so another one exists.
beforeAll(() => createAccount('admin'))

const mailsSchema = z.object({
  oobCodes: z.array(z.object({ newEmail: z.string().optional(), oobLink: z.url() })),
})

async function changeAddress(user: User, address: string): Promise<void> {
  await verifyBeforeUpdateEmail(user, address)
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/oobCodes`)
  const { oobCodes } = mailsSchema.parse(await response.json())
  await openLink(oobCodes.findLast(({ newEmail }) => newEmail === address)?.oobLink ?? '')
}

async function signIn(email: string) {
  const client = openClient()
  onTestFinished(() => client.close())
  const { user } = await signInWithEmailAndPassword(client.auth, email, password)
  return { user, token: await user.getIdToken() }
}

async function statusFor(token: string): Promise<number> {
  const documents = `/v1/projects/${projectId}/databases/(default)/documents/projects`
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(firestoreUrl + documents, { headers })).status
}

async function movedAdmin() {
  const [granted, present] = [freshEmail(), freshEmail()]
  await createAdmin(adminApp(), { email: granted, password })
  await changeAddress((await signIn(granted)).user, present)
  const { user, token } = await signIn(present)
  expect(await statusFor(token)).toBe(403)
  return { granted, present, token, uid: user.uid }
}

test.for(['granted', 'present', 'uid'] as const)(
  'an admin who changed email address can be revoked by old address, new address and id: %s',
  async (known) => {
    const moved = await movedAdmin()
    const revoked = await revokeAdmin(adminApp(), moved[known])
    expect(await statusFor(moved.token)).toBe(403)
    expect((await findAccount(adminApp(), moved.present))?.customClaims).not.toHaveProperty('role')
    const { granted, present, uid } = moved
    expect(revoked).toMatchObject([{ uid, granted, present }])
  },
)

test('revoking a deleted account ends its last token', async () => {
  const email = freshEmail()
  await createAdmin(adminApp(), { email, password })
  const { user, token } = await signIn(email)
  await deleteUser(user)
  expect(await statusFor(token)).toBe(200)
  expect(await listAccounts(adminApp())).toContainEqual(
    expect.objectContaining({ granted: email, state: 'gone' }),
  )
  await revokeAdmin(adminApp(), email)
  expect(await statusFor(token)).toBe(403)
})

test('revoking an email address revokes both its old and its new account', async () => {
  const moved = await movedAdmin()
  await createAdmin(adminApp(), { email: moved.granted, password })
  const second = await signIn(moved.granted)
  expect(await statusFor(second.token)).toBe(200)
  await revokeAdmin(adminApp(), moved.granted)
  expect(await statusFor(moved.token)).toBe(403)
  expect(await statusFor(second.token)).toBe(403)
})

test('revoking an unknown address fails and lists the admins', async () => {
  const { granted, present } = await movedAdmin()
  const revocation = revokeAdmin(adminApp(), freshEmail())
  await expect(revocation).rejects.toThrow('nobody was revoked')
  await expect(revocation).rejects.toThrow(`${present} (invited as ${granted})`)
})

test('a role granted without an address is revoked by the current one', async () => {
  const { email, uid } = await createAccount('admin')
  expect(await revokeAdmin(adminApp(), email)).toMatchObject([{ uid, present: email }])
  const revocation = await getAdminFirestore(adminApp()).doc(`role_revocations/${uid}`).get()
  expect(revocation.exists).toBe(true)
})

test('the list shows who lost the role by a change of address, and both addresses', async () => {
  const { granted, present, uid } = await movedAdmin()
  expect(await listAccounts(adminApp())).toContainEqual(
    expect.objectContaining({ uid, granted, present, state: 'moved' }),
  )
})

test('granting a role to an address gives nothing to an account invited by another address', async () => {
  const [crew, boss] = [freshEmail(), freshEmail()]
  await inviteAccount(adminApp(), crew)
  await choosePassword(crew, password)
  await changeAddress((await signIn(crew)).user, boss)
  const taken = await signIn(boss)
  await expect(inviteAccount(adminApp(), boss)).rejects.toThrow('without an invitation')

  expect(await grantAdmin(adminApp(), boss)).toBe('replaced')
  expect(await statusFor(taken.token)).toBe(403)
  await expect(taken.user.getIdToken(true)).rejects.toThrow()
  await expect(signIn(boss)).rejects.toThrow()
  await choosePassword(boss, password)
  expect(await statusFor((await signIn(boss)).token)).toBe(200)
})

test('an account invited without a recorded address gets no role', async () => {
  const email = freshEmail()
  await inviteAccount(adminApp(), email)
  const uid = (await findAccount(adminApp(), email))?.uid ?? ''
  const older = { user_id: uid, role: 'user', invited_at: new Date() }
  await getAdminFirestore(adminApp()).doc(`user_roles/${uid}`).set(older)
  expect(await grantAdmin(adminApp(), email)).toBe('replaced')
})

test('granting a role to an address that an admin now uses names that admin', async () => {
  const { granted, present, uid } = await movedAdmin()
  const grant = grantAdmin(adminApp(), present)
  await expect(grant).rejects.toThrow(`invited as ${granted}`)
  await expect(grant).rejects.toThrow(`revoke ${uid}`)
})

test('resetting the second factor affects only the person invited by that address', async () => {
  const moved = await movedAdmin()
  const second = Math.floor(Date.now() / 1000) * 1000
  expect(await resetMfa(adminApp(), moved.granted)).toMatchObject({ uid: moved.uid })
  const { tokensValidAfterTime } = await getAdminAuth(adminApp()).getUser(moved.uid)
  expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(second)
  await createAdmin(adminApp(), { email: moved.granted, password })
  await expect(resetMfa(adminApp(), moved.granted)).rejects.toThrow(moved.uid)
  await expect(resetMfa(adminApp(), freshEmail())).rejects.toThrow('Nobody')
})
