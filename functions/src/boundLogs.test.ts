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
  ['a line break', tokenOf(head, { ...claims, sub: '\n' })],
])('%s in a token is not plain', (_name, token) => {
  expect(isPlainToken(token)).toBe(false)
})

test('a token that Firebase did not make is taken off, plain or not, and a type is cut', async () => {
  const headers = {
    authorization: `Bearer ${tokenOf(head, claims)}`,
    'x-firebase-appcheck': 'x'.repeat(8000),
    'content-type': 'x'.repeat(16_000),
    host: 'site',
  }
  await boundHeaders(headers)
  expect(headers).toEqual({ host: 'site', 'content-type': expect.stringMatching(/^x{1,300}$/) })
})

test('what an App Check token says is let through where it is plain', async () => {
  const headers = { 'x-firebase-appcheck': tokenOf(head, claims) }
  const kept = { ...headers }
  await boundHeaders(headers)
  expect(headers).toEqual(kept)
})
