import { expect, test } from 'vitest'
import type { AdminPerson } from '../../../domain/people.ts'
import { describeAccess, nameOf } from './personTexts.ts'

const person: AdminPerson = {
  uid: 'u1',
  email: 'crew@example.com',
  invitedAs: 'crew@example.com',
  state: 'admin',
  since: new Date(2020, 10, 3).getTime(),
  lastSignIn: new Date(2021, 0, 9).getTime(),
  isTwoStep: false,
}

test('each person’s access is described in plain sentences', () => {
  expect(describeAccess(person)).toBe(
    'Access since Nov 3, 2020. Last sign-in Jan 9, 2021. Two-step sign-in is off.',
  )
  expect(
    describeAccess({ ...person, invitedAs: 'old@example.com', lastSignIn: null, isTwoStep: true }),
  ).toBe(
    'Access since Nov 3, 2020 (invited as old@example.com). Never signed in. Two-step sign-in is on.',
  )
  expect(describeAccess({ ...person, state: 'invited' })).toBe(
    'Invited since Nov 3, 2020. Has not opened the link in the email yet.',
  )
  expect(describeAccess({ ...person, state: 'moved' })).toBe(
    'No access: invited as crew@example.com, and the address was changed. Remove, then invite this one.',
  )
  expect(describeAccess({ ...person, state: 'gone', email: null })).toContain('was deleted')
})

test('a deleted account has the name it was invited by', () => {
  expect(nameOf({ ...person, email: null })).toBe('crew@example.com')
  expect(nameOf({ ...person, email: null, invitedAs: null })).toBe('u1')
})
