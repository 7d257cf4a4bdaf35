import { expect, test } from 'vitest'
import { mutantsOf } from './mutantsOf.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      // A comment's && is none of ours.
      allow get, list: if request.auth.token.role == 'admin' && (isShort(id, 9) || false);
    }
    function isShort(text, most) {
      return text.matches('[a-z]{1,3}') && text.size() <= most && !(text in ['no', 'never']);
    }
  }
}`

function changesOf(line: number): string[] {
  return mutantsOf(rules, []).flatMap((mutant) => (mutant.line === line ? [mutant.change] : []))
}

test('operations are withdrawn and opened', () => {
  expect(changesOf(6)).toEqual(
    expect.arrayContaining([
      'get, list → list',
      'get, list → get',
      '(nothing) → create: if true; allow',
      '(nothing) → update: if true; allow',
      '(nothing) → delete: if true; allow',
    ]),
  )
})

test('operands are dropped and inverted, operators exchanged', () => {
  expect(changesOf(6)).toEqual(
    expect.arrayContaining([
      "request.auth.token.role == 'admin' → true",
      "request.auth.token.role == 'admin' → !(request.auth.token.role == 'admin')",
      'isShort(id, 9) → false',
      '&& → ||',
      '|| → &&',
    ]),
  )
})

test('bounds move, strings change, elements and parts of patterns go', () => {
  expect(changesOf(6)).toEqual(expect.arrayContaining(['9 → 10', '9 → 8', "'admin' → 'admin_'"]))
  expect(changesOf(9)).toEqual(
    expect.arrayContaining([
      '<= → <',
      "['no', 'never'] → ['never']",
      "'[a-z]{1,3}' → '.*'",
      "'[a-z]{1,3}' → '[a-z]{2,3}'",
      "'[a-z]{1,3}' → '[a-z]{1,4}'",
      "'[a-z]{1,3}' → '[b-z]{1,3}'",
      "!(text in ['no', 'never']) → (text in ['no', 'never'])",
    ]),
  )
})

test('a wildcard swallows the path below it', () => {
  expect(changesOf(4)).toEqual(['{id} → {id=**}'])
})

test('every mutant differs from the rules, and from every other', () => {
  const sources = mutantsOf(rules, []).map(({ source }) => source)
  expect(new Set([rules, ...sources]).size).toBe(sources.length + 1)
})
