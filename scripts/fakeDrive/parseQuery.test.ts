import { expect, test } from 'vitest'
import { parseQuery } from './parseQuery.ts'

const file = {
  name: "Bob's kitchen.jpg",
  mimeType: 'image/jpeg',
  parents: ['folder1'],
  trashed: false,
  modifiedTime: '2026-03-01T10:00:00.000Z',
}

test.each([
  ["'folder1' in parents", true],
  ["'folder2' in parents", false],
  ["'folder1' in parents and trashed = false", true],
  ["'folder1' in parents and trashed=true", false],
  ["'folder2' in parents or 'folder1' in parents", true],
  ["name = 'Bob\\'s kitchen.jpg'", true],
  ["name != 'Bob\\'s kitchen.jpg'", false],
  ["name contains 'KITCHEN' and not mimeType = 'image/png'", true],
  ["mimeType contains 'image/' and (name = 'x' or trashed != true)", true],
  ["trashed = false or name = 'x' and name = 'y'", false],
  ["modifiedTime > '2026-02-01T00:00:00'", true],
  ["modifiedTime <= '2026-02-01T00:00:00'", false],
])('%s: %s', (query, matches) => {
  expect(parseQuery(query).matches(file)).toBe(matches)
})

test.each([
  "color = 'red'",
  "'folder1' in owners",
  "'folder1' in parents and",
  "'folder1' in parents trashed = false",
  "('folder1' in parents",
  'trashed = maybe',
  "trashed > 'false'",
  "name ~ 'x'",
  "name = 'unclosed",
  'name = x',
  "modifiedTime > 'yesterday'",
  "name < 'a'",
])('what the grammar does not know is refused, never taken for "all": %s', (query) => {
  expect(() => parseQuery(query)).toThrow('Invalid Value')
})

test('the folders that a query names are told', () => {
  expect(parseQuery("'a' in parents or 'b\\'c' in parents").parents).toEqual(['a', "b'c"])
})
