import { expect, test } from 'vitest'
import { beforeUserCreated, mayOpenAccount } from './beforeUserCreated.ts'

const allowed = ['owner@example.com']

test('an email address on the list may sign up, in upper or lower case', () => {
  expect(mayOpenAccount('owner@example.com', allowed)).toBe(true)
  expect(mayOpenAccount(' Owner@Example.COM ', allowed)).toBe(true)
})

test('any other address may not', () => {
  expect(mayOpenAccount('stranger@example.com', allowed)).toBe(false)
  expect(mayOpenAccount('owner@example.com.evil.example', allowed)).toBe(false)
  expect(mayOpenAccount('', allowed)).toBe(false)
  expect(mayOpenAccount(undefined, allowed)).toBe(false)
  expect(mayOpenAccount('owner@example.com', [])).toBe(false)
})

test('a cold start has a whole CPU, because Firebase waits seven seconds', () => {
  expect(beforeUserCreated.__endpoint.cpu).toBe(1)
})
