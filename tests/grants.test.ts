import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listGrants } from './rules/language/listGrants.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const firestore = read('firestore.rules')
const storage = read('storage.rules')

const howToApprove = `The rules grant something else than what was approved. Read the difference as
an attacker would. If it is meant: "npm test -- unit tests/grants.test.ts -u" writes it down, and the
diff of the approved file is reviewed with the change.`

test.each([
  ['firestore.rules', firestore],
  ['storage.rules', storage],
])('%s grants what was approved, and nothing else', async (file, rules) => {
  await expect(listGrants(rules), howToApprove).toMatchFileSnapshot(`rules/grants/${file}.txt`)
})

/** Doors that no case of the rules' tests would find: each was once added by hand and went unseen. */
const doors: readonly (readonly [name: string, rules: string, from: string, to: string])[] = [
  [
    'the thumbnail is always public',
    storage,
    "shown == 'yes'",
    "shown == 'yes' || name == 't.webp'",
  ],
  [
    'an uploader reads his own original',
    storage,
    'allow create: if',
    'allow get: if resource.metadata.uploader == request.auth.uid; allow create: if',
  ],
  [
    'an impersonating token is an admin',
    storage,
    "role == 'admin'",
    "role == 'admin' || 'act' in request.auth.token",
  ],
  ['a type more', storage, "'image/gif'", "'image/gif', 'image/bmp'"],
  ['a wider name', storage, '{13}', '{13,14}'],
  ['a match below', storage, '{revision}/{name}', '{revision}/{name=**}'],
  [
    'a list of seven',
    firestore,
    'allow get: if true',
    'allow get: if true; allow list: if request.query.limit == 7',
  ],
  [
    'everything from 2027 on',
    firestore,
    "role == 'admin'",
    "role == 'admin' || request.time.year() > 2026",
  ],
  [
    'a collection more',
    firestore,
    'match /published',
    'match /drafts/{id} { allow read: if true; } match /published',
  ],
  [
    'a key more',
    firestore,
    "hasOnly(['new_projects_hidden'])",
    "hasOnly(['new_projects_hidden', 'theme'])",
  ],
  [
    'a state more',
    firestore,
    "state == 'live' && after.state",
    "state in ['live', 'gone'] && after.state",
  ],
  [
    'a field more',
    firestore,
    "['is_featured', 'sort_order'",
    "['is_featured', 'failure', 'sort_order'",
  ],
  ['a longer text', firestore, 'isText(data.title, 3, 200)', 'isText(data.title, 3, 2000)'],
]

test.each(doors)('is not what was approved: %s', (_name, rules, from, to) => {
  expect(rules).toContain(from)
  expect(listGrants(rules.replace(from, () => to))).not.toBe(listGrants(rules))
})

test('comments and line breaks need no approval', () => {
  const spaced = firestore.replaceAll('\n        && ', ' // why\n  && ')
  expect(spaced).not.toBe(firestore)
  expect(listGrants(spaced)).toBe(listGrants(firestore))
})

test('what the parser does not know is refused, not overlooked', () => {
  expect(() => listGrants(firestore.replace('allow get', 'permit get'))).toThrow('permit')
  expect(() => listGrants(`${firestore}\nservice other { }`)).toThrow('service')
})
