import { expect, test } from 'vitest'
import { mutateRegex } from './mutateRegex.ts'

test('an alternative is left out at a time', () => {
  expect(mutateRegex('(?i:png|gif)')).toEqual(['.*', '(?i:gif)', '(?i:png)', '(?:png|gif)'])
})

test('a repetition has other bounds', () => {
  expect(mutateRegex('a{13}')).toEqual(['.*', 'a{12}', 'a{14}'])
  expect(mutateRegex('a{2,5}')).toEqual(['.*', 'a{1,5}', 'a{3,5}', 'a{2,4}', 'a{2,6}'])
})

test('a class loses a member, or an end of a range', () => {
  expect(mutateRegex('[a-c_-]')).toEqual(['.*', '[_-]', '[a-c-]', '[a-c_]', '[b-c_-]', '[a-b_-]'])
  expect(mutateRegex('[0-2]')).toEqual(['.*', '[1-2]', '[0-1]', '[0-3]'])
})

test('one or more become any number', () => {
  expect(mutateRegex('[x]+y?')).toEqual(['.*', '[x]*y?', '[x]+y'])
})

test('a character by its number is one member', () => {
  const pattern = String.raw`[^\\x{0}-\\x{8}\\x{20}]`
  expect(mutateRegex(pattern)).toEqual([
    '.*',
    String.raw`[^\\x{20}]`,
    String.raw`[^\\x{0}-\\x{8}]`,
    String.raw`[^\\x{1}-\\x{8}\\x{20}]`,
    String.raw`[^\\x{0}-\\x{7}\\x{20}]`,
  ])
})
