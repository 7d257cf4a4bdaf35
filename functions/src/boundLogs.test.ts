import { expect, test } from 'vitest'
import { boundHeaders, isPlainToken } from './boundLogs.ts'

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const head = { alg: 'RS256', kid: 'a1', typ: 'JWT' }
const claims = {
  aud: 'site',
  iss: 'https://securetoken.google.com/site',
  sub: 'uid',
  role: 'admin',
}
const tokenOf = (first: unknown, second: unknown) =>
  `${encode(first)}.${encode(second)}.c2lnbmF0dXJl`

test.each([
  ['of an account', tokenOf(head, claims)],
  ['of the emulator', tokenOf({ alg: 'none', typ: 'JWT' }, claims)],
  ['of App Check', tokenOf(head, { ...claims, aud: ['projects/1', 'projects/site'] })],
])('a token %s is plain', (_name, token) => {
  expect(isPlainToken(token)).toBe(true)
})

test.each([
  ['a list of anything', tokenOf(head, { ...claims, aud: Array(3900).fill({}) })],
  ['a long audience', tokenOf(head, { ...claims, aud: 'x'.repeat(8000) })],
  ['a long issuer', tokenOf(head, { ...claims, iss: 'x'.repeat(8000) })],
  ['a long algorithm', tokenOf({ ...head, alg: 'x'.repeat(8000) }, claims)],
  ['no claims', `${encode(head)}.e30.x`],
  ['no token at all', 'x'.repeat(8000)],
])('%s in a token is not plain, and is taken off', (_name, token) => {
  expect(isPlainToken(token)).toBe(false)
  const headers = { authorization: `Bearer ${token}`, 'x-firebase-appcheck': token, host: 'site' }
  boundHeaders(headers)
  expect(headers).toEqual({ host: 'site' })
})

test('what is as it should be stays, and a type is cut', () => {
  const headers = {
    authorization: `Bearer ${tokenOf(head, claims)}`,
    'content-type': 'application/json',
  }
  const kept = { ...headers }
  boundHeaders(headers)
  expect(headers).toEqual(kept)
  const long = { 'content-type': 'x'.repeat(16_000) }
  boundHeaders(long)
  expect(long['content-type'].length).toBeLessThan(500)
})
