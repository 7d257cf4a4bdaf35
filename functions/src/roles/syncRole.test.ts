import { expect, test } from 'vitest'
import type { Claims, RolePorts } from './rolePorts.ts'
import { syncRole } from './syncRole.ts'

type State = {
  admin: boolean
  revoked: boolean
  claims: Claims | null
  email?: string
  granted?: string
  tokensRevoked: boolean
  alone?: boolean
}

function portsOver(state: State, before: (call: string) => void = () => undefined) {
  const calls: string[] = []
  const note = (call: string) => {
    before(call)
    calls.push(call)
  }
  const ports: RolePorts = {
    async recordRole() {
      note('recordRole')
      if (state.admin && !state.revoked) return { role: 'admin', email: state.granted ?? null }
      if (state.claims?.role === 'admin' && state.alone) {
        state.admin = true
        state.revoked = false
        return { role: 'last_admin' }
      }
      state.revoked ||= !state.admin
      return { role: 'not_admin' }
    },
    async isAdmin() {
      note('isAdmin')
      return state.admin && !state.revoked
    },
    async hasOtherAdmin() {
      note('hasOtherAdmin')
      return !state.alone
    },
    async readAccount() {
      note('readAccount')
      return state.claims && { claims: state.claims, email: state.email ?? 'owner@example.com' }
    },
    async writeClaims(_uid, claims) {
      note('writeClaims')
      state.claims = claims
    },
    async revokeTokens() {
      note('revokeTokens')
      state.tokensRevoked = true
    },
  }
  return { ports, calls }
}

const adminClaims = { role: 'admin', role_email: 'owner@example.com' }
const granted = { admin: true, revoked: false, claims: adminClaims, tokensRevoked: false }
const toRevoke = { admin: false, revoked: false, claims: { role: 'admin' }, tokensRevoked: false }
const revoked = { admin: false, revoked: true, claims: {}, tokensRevoked: true }

test('a new admin gets the claim and keeps other claims', async () => {
  const state: State = { admin: true, revoked: false, claims: { crew: 2 }, tokensRevoked: false }
  expect(await syncRole('uid', portsOver(state).ports)).toBe('granted')
  expect(state).toMatchObject({ revoked: false, claims: { crew: 2, ...adminClaims } })
})

test('the claim carries the address that the role was granted to', async () => {
  const state: State = { ...granted, claims: { role: 'admin' }, granted: 'granted@example.com' }
  expect(await syncRole('uid', portsOver(state).ports)).toBe('granted')
  expect(state.claims).toEqual({ role: 'admin', role_email: 'granted@example.com' })
})

test('a role without an address doesn’t follow the account to another one', async () => {
  const state: State = { ...granted, claims: { role: 'admin' } }
  await syncRole('uid', portsOver(state).ports)
  state.email = 'changed@example.com'
  expect(await syncRole('uid', portsOver(state).ports)).toBe('unchanged')
  expect(state.claims).toEqual(adminClaims)
})

test('restoring an old role document after a revocation grants no claim', async () => {
  const state: State = { ...revoked, admin: true }
  expect(await syncRole('uid', portsOver(state).ports)).toBe('unchanged')
  expect(state).toMatchObject({ revoked: true, claims: {} })
})

test('a former admin keeps other claims and loses all sessions', async () => {
  const state: State = { ...toRevoke, claims: { crew: 2, role: 'admin' } }
  expect(await syncRole('uid', portsOver(state).ports)).toBe('revoked')
  expect(state).toEqual({ ...revoked, claims: { crew: 2 } })
})

test('sessions and claim end even if the revocation can’t be recorded, and a retry records it', async () => {
  const state: State = { ...toRevoke }
  const { ports } = portsOver(state)
  const recordRole = () => Promise.reject(new Error('locked'))
  await expect(syncRole('uid', { ...ports, recordRole })).rejects.toThrow('locked')
  expect(state).toEqual({ ...toRevoke, claims: {}, tokensRevoked: true })
  await syncRole('uid', ports)
  expect(state).toEqual(revoked)
})

test('the revocation is recorded first, and the claim is removed last', async () => {
  const { ports, calls } = portsOver({ ...toRevoke })
  await syncRole('uid', ports)
  expect(calls).toEqual(['recordRole', 'readAccount', 'revokeTokens', 'writeClaims', 'isAdmin'])
})

test('the last admin keeps the role even if the role document is lost', async () => {
  const state: State = { ...toRevoke, alone: true }
  expect(await syncRole('uid', portsOver(state).ports)).toBe('last_admin')
  expect(state).toMatchObject({ admin: true, revoked: false, claims: { role: 'admin' } })
})

test('the last admin keeps claim and sessions if the revocation can’t be recorded', async () => {
  const state: State = { ...toRevoke, alone: true }
  const recordRole = () => Promise.reject(new Error('locked'))
  const { ports } = portsOver(state)
  await expect(syncRole('uid', { ...ports, recordRole })).rejects.toThrow('locked')
  expect(state).toMatchObject({ claims: { role: 'admin' }, tokensRevoked: false })
})

test.for([1, 2, 3, 4, 5])(
  'of two admins who revoke each other, one stays, even if the second is revoked at call %i of the first',
  async (nth) => {
    const first: State = { ...toRevoke, alone: true }
    const second: State = { ...toRevoke, alone: true }
    const syncSecond = async () => {
      second.alone = !first.admin
      await syncRole('second', portsOver(second).ports)
      first.alone = !second.admin
    }
    let count = 0
    const { ports } = portsOver(first)
    const meanwhile = new Proxy(ports, {
      get: (target, name: keyof RolePorts) => async (uid: string, claims: Claims) => {
        count += 1
        if (count === nth) await syncSecond()
        return target[name](uid, claims)
      },
    })
    await syncRole('first', meanwhile)
    if (count < nth) await syncSecond()
    expect([first.admin, second.admin].filter(Boolean)).toHaveLength(1)
  },
)

test('a second delivery changes nothing', async () => {
  const state: State = { ...granted }
  expect(await syncRole('uid', portsOver(state).ports)).toBe('unchanged')
  expect(state).toEqual(granted)
})

test('a role document without an account is left alone', async () => {
  const state: State = { ...granted, claims: null }
  expect(await syncRole('uid', portsOver(state).ports)).toBe('no_account')
})

test.for([1, 2, 3, 4, 5])(
  'a revocation that crashed at call %i is completed by a retry',
  async (nth) => {
    const state: State = { ...toRevoke }
    let count = 0
    const stopping = portsOver(state, () => {
      count += 1
      if (count === nth) throw new Error('stopped')
    })
    await expect(syncRole('uid', stopping.ports)).rejects.toThrow('stopped')
    await syncRole('uid', portsOver(state).ports)
    expect(state).toEqual(revoked)
  },
)

test('a role that is revoked while it is being granted stays revoked', async () => {
  const state: State = { admin: true, revoked: false, claims: {}, tokensRevoked: false }
  const { ports } = portsOver(state, (call) => {
    if (call === 'writeClaims') state.admin = false
  })
  expect(await syncRole('uid', ports)).toBe('revoked')
  expect(state).toEqual(revoked)
})

test('a role that keeps changing is an error', async () => {
  const state: State = { ...granted }
  const { ports } = portsOver(state, (call) => {
    if (call !== 'isAdmin') return
    state.admin = !state.admin
    if (state.admin) state.revoked = false
  })
  await expect(syncRole('uid', ports)).rejects.toThrow('kept changing')
})
