import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import { httpsCallable } from 'firebase/functions'
import { getAuth } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type PeopleRequest, peopleResponseSchema } from '../../domain/people.ts'
import { signUpRefusal } from '../../domain/roles.ts'
import { findAccount } from '../../scripts/admin/account.ts'
import { allowSignUp } from '../../scripts/admin/allowSignUp.ts'
import { grantAdmin } from '../../scripts/admin/grantAdmin.ts'
import {
  adminApp,
  type Client,
  createAccount,
  database,
  expectOnlyAdmins,
  freshEmail,
  openClient,
  openLink,
  signInAs,
} from '../support/accounts.ts'
import { siteUrl } from '../support/emulators.ts'
import { mailsTo } from '../support/mails.ts'
import { upload } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'

const password = 'correct horse battery'
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  owner = await signInAs('admin')
})
afterEach(() => owner.close())

const ask = async ({ functions }: Client, request: PeopleRequest) =>
  peopleResponseSchema.parse((await httpsCallable(functions, 'roles-people')(request)).data)
const invite = (email: string, client: Client = owner) => ask(client, { action: 'invite', email })
const remove = (uid: string, client: Client = owner) => ask(client, { action: 'remove', uid })

async function list(client: Client = owner) {
  const response = await ask(client, { action: 'list' })
  if (response.kind !== 'people') throw new Error(`The list is ${response.kind}.`)
  return response
}

const personWith = async (email: string) =>
  (await list()).people.find((person) => person.email === email)

function open(): Client {
  const client = openClient()
  onTestFinished(() => client.close())
  return client
}

async function openInvitation(email: string): Promise<Client> {
  const link = (await mailsTo(email)).at(-1)?.oobLink
  await openLink(`${link}&newPassword=${encodeURIComponent(password)}`)
  const client = open()
  await signInWithEmailAndPassword(client.auth, email, password)
  return client
}

async function sendPhoto(client: Client) {
  return upload(client, (await plainJpeg('porch.jpg')).buffer)
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The functions emulator takes tokens without a signature. */
async function callWith(claims: object, request: PeopleRequest) {
  const [, payload = ''] = ((await owner.auth.currentUser?.getIdToken()) ?? '').split('.')
  const known = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...known, ...claims })}.`
  const response = await fetch(`${siteUrl}/call/roles-people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: request }),
  })
  return response.json()
}

test('nobody but an admin may list, invite or remove', async () => {
  const { account: target } = owner
  const email = freshEmail()
  await expectOnlyAdmins(
    (client) => ask(client, { action: 'list' }),
    (client) => invite(email, client),
    (client) => remove(target.uid, client),
  )
  expect(await findAccount(adminApp(), email)).toBeNull()
  expect(await personWith(target.email)).toMatchObject({ state: 'admin' })
})

test('a change needs a sign-in of the last ten minutes, the list does not', async () => {
  const [email, { uid }] = [freshEmail(), await createAccount('admin')]
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60
  for (const auth_time of [minutesAgo(11), 0, null, 'now']) {
    for (const request of [
      { action: 'invite', email },
      { action: 'remove', uid },
    ] as const) {
      const refused = { result: { kind: 'refused', reason: 'old_sign_in' } }
      expect(await callWith({ auth_time }, request)).toEqual(refused)
    }
  }
  expect(await findAccount(adminApp(), email)).toBeNull()
  const listed = await callWith({ auth_time: minutesAgo(60) }, { action: 'list' })
  expect(listed).toMatchObject({ result: { kind: 'people' } })
  const removed = await callWith({ auth_time: minutesAgo(5) }, { action: 'remove', uid })
  expect(removed).toEqual({ result: { kind: 'removed' } })
})

test('an invited person gets a mail, becomes an admin by its link, and uploads', async () => {
  const email = freshEmail()
  const invited = { kind: 'invited', outcome: 'awaiting_password', isMailed: true }
  expect(await invite(email.toUpperCase())).toEqual(invited)
  expect(await personWith(email)).toMatchObject({ state: 'invited', invitedAs: email })
  expect((await mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['PASSWORD_RESET'])
  expect(await invite(email)).toEqual(invited)
  expect(await mailsTo(email)).toHaveLength(2)
  const helper = await openInvitation(email)
  await sendPhoto(helper)
  expect(await personWith(email)).toMatchObject({ state: 'admin', isTwoStep: false })
  expect((await personWith(email))?.lastSignIn).toBeGreaterThan(Date.now() - 600_000)
  expect(await invite(email)).toEqual({ ...invited, outcome: 'granted', isMailed: false })
  const { changes } = await list(helper)
  const by = owner.account.email
  const change = { action: 'invited', email, by, at: expect.any(Number) }
  expect(changes.filter((one) => one.email === email)).toEqual([change, change])
})

test('an invitation gives a stranger nothing: not the sign-up, nor an account opened before', async () => {
  const email = freshEmail()
  await invite(email)
  const { auth } = open()
  await expect(createUserWithEmailAndPassword(auth, email, password)).rejects.toThrow(
    /already-in-use/,
  )
  const other = freshEmail()
  await expect(createUserWithEmailAndPassword(auth, other, password)).rejects.toThrow(signUpRefusal)
  await allowSignUp(adminApp(), other)
  await createUserWithEmailAndPassword(auth, other, password)
  expect(await invite(other)).toMatchObject({ outcome: 'replaced', isMailed: true })
  await expect(signInWithEmailAndPassword(open().auth, other, password)).rejects.toThrow()
  const allowed = (await database().doc('settings/sign_up').get()).get('allowed_emails')
  expect(allowed).not.toContain(email)
})

test('two admins who invite one address at the same moment make one account', async () => {
  const email = freshEmail()
  const second = await signInAs('admin')
  onTestFinished(() => second.close())
  const outcomes = await Promise.all([invite(email), invite(email, second)])
  expect(outcomes).toMatchObject([{ kind: 'invited' }, { kind: 'invited' }])
  const { people } = await list()
  expect(people.filter((person) => [person.email, person.invitedAs].includes(email))).toHaveLength(
    1,
  )
  await sendPhoto(await openInvitation(email))
})

test('removing ends the open session, and a withdrawn invitation opens nothing', async () => {
  const [email, waiting] = [freshEmail(), freshEmail()]
  await invite(email)
  const helper = await openInvitation(email)
  const { uid = '' } = (await personWith(email)) ?? {}
  expect(await remove(uid)).toEqual({ kind: 'removed' })
  await expect(sendPhoto(helper)).rejects.toMatchObject({ code: 'permission-denied' })
  await expect(list(helper)).rejects.toMatchObject({ code: 'functions/permission-denied' })
  expect(await personWith(email)).toBeUndefined()
  const { tokensValidAfterTime } = await getAuth(adminApp()).getUser(uid)
  expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 600_000)

  await invite(waiting)
  expect(await remove((await personWith(waiting))?.uid ?? '')).toEqual({ kind: 'removed' })
  await expect(sendPhoto(await openInvitation(waiting))).rejects.toMatchObject({
    code: 'permission-denied',
  })
  const { changes } = await list()
  const by = owner.account.email
  expect(changes.filter((one) => one.email === waiting)).toMatchObject([
    { action: 'removed', by },
    { action: 'invited', by },
  ])
  expect(await remove('nobody')).toEqual({ kind: 'refused', reason: 'unknown_person' })
})

test('an address that another admin has now is not invited', async () => {
  const [email, moved] = [freshEmail(), freshEmail()]
  await invite(email)
  const { uid = '' } = (await personWith(email)) ?? {}
  await getAuth(adminApp()).updateUser(uid, { email: moved, emailVerified: true })
  expect(await invite(moved)).toEqual({ kind: 'refused', reason: 'other_address' })
  expect(await personWith(moved)).toMatchObject({ uid, invitedAs: email, state: 'moved' })
})

test('the last admin can’t be removed, not even by two at the same moment', async () => {
  const { users } = await getAuth(adminApp()).listUsers()
  const others = users.filter(({ uid }) => uid !== owner.account.uid)
  await getAuth(adminApp()).deleteUsers(others.map(({ uid }) => uid))
  const lastAdmin = { kind: 'refused', reason: 'last_admin' }
  expect(await remove(owner.account.uid)).toEqual(lastAdmin)
  await invite(freshEmail())
  expect(await remove(owner.account.uid)).toEqual(lastAdmin)

  // Of several, one is likely to be a race.
  let last: Awaited<ReturnType<typeof signInAs>> = owner
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const second = await signInAs('admin')
    onTestFinished(() => second.close())
    const first = last
    const outcomes = await Promise.allSettled([
      remove(second.account.uid, first),
      remove(first.account.uid, second),
    ])
    const kinds = outcomes.map((it) => (it.status === 'fulfilled' ? it.value.kind : it.reason.code))
    expect(kinds.filter((kind) => kind === 'removed')).toHaveLength(1)
    if (kinds[1] === 'removed') last = second
  }
})

test('the command’s changes are listed too, and those older than 30 days are deleted', async () => {
  const email = freshEmail()
  await grantAdmin(adminApp(), email)
  const old = database().doc('access_changes/old')
  const at = Timestamp.fromMillis(Date.now() - 31 * 24 * 3600_000)
  await old.set({ action: 'invited', email: 'old@example.com', by: null, at })
  const { changes } = await list()
  expect(changes).toContainEqual({ action: 'invited', email, by: null, at: expect.any(Number) })
  expect(changes.map((change) => change.email)).not.toContain('old@example.com')
  expect((await old.get()).exists).toBe(false)
})
