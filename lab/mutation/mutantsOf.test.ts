import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equivalents } from './equivalents.ts'
import { mutantsOf } from './mutantsOf.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      // A comment's && is none of ours.
      allow get, list: if request.auth.token.role == 'admin' && (isShort(id, 9) || false);
    }
    function isShort(text, most) {
      return text.matches('[a-z]{1,3}') && text.size() <= most && text.size() < 8 * 2
        && !text.matches('no.*') && text.size() > 0 && text.keys().hasOnly(['a']);
    }
  }
}`

const changesOf = (line: number) =>
  mutantsOf(rules).flatMap((mutant) => (mutant.line === line ? [mutant.change] : []))

test('clauses are dropped, alternatives made, bounds raised', () => {
  expect(changesOf(6)).toEqual([
    "request.auth.token.role == 'admin' && (isShort(id, 9) || false) → true",
    '&& → ||',
    "request.auth.token.role == 'admin' → true",
    '(isShort(id, 9) || false) → true',
    '9 → 10',
  ])
})

test('patterns and comparisons are looser, below a negation stricter', () => {
  expect(changesOf(9)).toEqual(
    expect.arrayContaining(["'[a-z]{1,3}' → '.*'", "'[a-z]{1,3}' → '[a-z]{1,4}'"]),
  )
  expect(changesOf(10)).toEqual(
    expect.arrayContaining(["'no.*' → 'no.*_'", '> → >=', '0 → -1', 'hasOnly → hasAny']),
  )
})

test('a wildcard swallows the path below it', () => {
  expect(changesOf(4)).toEqual(['{id} → {id=**}'])
})

test('every mutant differs from the rules, and from every other', () => {
  const sources = mutantsOf(rules).map(({ source }) => source)
  expect(new Set([rules, ...sources]).size).toBe(sources.length + 1)
})

test.for(equivalents)('$change in $file is a change that is made', ({ file, change }) => {
  const changes = mutantsOf(readFileSync(file, 'utf8')).map((mutant) => mutant.change)
  expect(changes.some((each) => change.test(each))).toBe(true)
})
