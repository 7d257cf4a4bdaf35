import { getAuth } from 'firebase-admin/auth'
import { beforeEach, expect, test } from 'vitest'
import { findAccount } from '../../scripts/admin/account.ts'
import { createAdmin } from '../../scripts/admin/createAdmin.ts'
import { revokeAdmin } from '../../scripts/admin/revokeAdmin.ts'
import { adminApp, createAccount, database } from '../support/accounts.ts'

const password = 'correct horse battery'
const roleOf = (uid: string) => database().doc(`user_roles/${uid}`)

// Accounts survive emptying the database.
beforeEach(async () => {
  const { users } = await getAuth(adminApp()).listUsers()
  await getAuth(adminApp()).deleteUsers(users.map(({ uid }) => uid))
})

test('neither the command nor the trigger revokes the last admin', async () => {
  const email = 'last@example.com'
  await createAdmin(adminApp(), { email, password })
  const uid = (await findAccount(adminApp(), email))?.uid ?? ''
  // An admin with an unverified address can't sign in, so doesn't count.
  await createAccount('unverified_admin')
  await expect(revokeAdmin(adminApp(), email)).rejects.toThrow('is the last admin')
  const moved = { email: 'moved@example.com', emailVerified: true }
  await getAuth(adminApp()).updateUser(uid, moved)
  for (const who of [email, moved.email, uid]) {
    await expect(revokeAdmin(adminApp(), who)).rejects.toThrow('is the last admin')
  }
  await getAuth(adminApp()).updateUser(uid, { email, emailVerified: true })

  await roleOf(uid).delete()
  await expect.poll(async () => (await roleOf(uid).get()).get('role')).toBe('admin')
  expect((await findAccount(adminApp(), email))?.customClaims).toMatchObject({ role: 'admin' })
  const revocation = await database().doc(`role_revocations/${uid}`).get()
  expect(revocation.exists).toBe(false)

  await createAccount('admin')
  expect(await revokeAdmin(adminApp(), email)).toHaveLength(1)
})

async function adminsOf(uids: readonly string[]): Promise<string[]> {
  const { users } = await getAuth(adminApp()).getUsers(uids.map((uid) => ({ uid })))
  return users.flatMap(({ uid, customClaims }) => (customClaims?.role === 'admin' ? [uid] : []))
}

test('of two admins who revoke each other at the same moment, one stays', async () => {
  const accounts = await Promise.all([createAccount('admin'), createAccount('admin')])
  const uids = accounts.map(({ uid }) => uid)
  const revoked = await Promise.allSettled(
    accounts.map(({ email }) => revokeAdmin(adminApp(), email)),
  )
  const refusals = revoked.flatMap((result) => (result.status === 'rejected' ? result.reason : []))
  expect(refusals.map(String)).toEqual([expect.stringContaining('is the last admin')])
  expect(await adminsOf(uids)).toHaveLength(1)
})

test('if the role documents of all admins are lost at once, one admin stays', async () => {
  const accounts = await Promise.all([createAccount('admin'), createAccount('admin')])
  const uids = accounts.map(({ uid }) => uid)
  const lost = database().batch()
  for (const uid of uids) lost.delete(roleOf(uid))
  await lost.commit()
  await expect.poll(() => adminsOf(uids)).toHaveLength(1)
  const [admin = ''] = await adminsOf(uids)
  expect((await roleOf(admin).get()).get('role')).toBe('admin')
})
