import { expect, test } from 'vitest'
import { loosenRegex } from './loosenRegex.ts'

test('a repetition has looser bounds', () => {
  expect(loosenRegex('a{13}')).toEqual(['.*', 'a{12,13}', 'a{13,14}'])
  expect(loosenRegex('a{1,5}')).toEqual(['.*', 'a{1,6}'])
})

test('one or more become any number, digits get a neighbor', () => {
  expect(loosenRegex('[x1-3]+y?')).toEqual(['.*', '[x1-3]*y?', '[x0-3]+y?', '[x1-4]+y?'])
})

test('what is forbidden is forbidden no longer, one character or end of a range at a time', () => {
  expect(loosenRegex(String.raw`[^\\x{0}-\\x{8}\\x{20}]`)).toEqual([
    '.*',
    String.raw`[^\\x{20}]`,
    String.raw`[^\\x{0}-\\x{8}]`,
    String.raw`[^\\x{1}-\\x{8}\\x{20}]`,
    String.raw`[^\\x{0}-\\x{7}\\x{20}]`,
  ])
})
