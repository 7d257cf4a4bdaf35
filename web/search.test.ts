import { expect, test } from 'vitest'
import { hostileValues } from '../tests/support/hostileValues.ts'
import { adminSearch, parseAdminSearch } from './admin/adminSearch.ts'
import { parseSiteSearch, siteSearch } from './routes/siteSearch.ts'
import { stringifySearch } from './search.ts'

const values = {
  photo: ['aB3_-', '20261122', 'x'.repeat(128)],
  from: [
    '/admin/gallery',
    '/admin/projects/aB3',
    '/admin/gallery?edit=aB3&x=1',
    '/admin/gallery/projects?q=caf%C3%A9+plano&state=hidden',
    '/admin/gallery/trash?x=1#photo-aB3',
  ],
  project: ['abcdefghij', '2345672345'],
  place: ['plano', 'flower-mound'],
  kind: ['interior'],
  page: ['1', '12'],
  about: ['Flower Mound', 'Kitchen & bath, Anna Apricot'],
  q: ['plano', 'Café 12, Plano'],
  state: ['hidden'],
} satisfies Record<keyof typeof siteSearch | keyof typeof adminSearch, readonly string[]>

const keys = Object.entries(values).flatMap(([key, good]) => [
  ...(key in siteSearch ? ([[key, good, parseSiteSearch]] as const) : []),
  ...(key in adminSearch ? ([[key, good, parseAdminSearch]] as const) : []),
])

test.for(keys)('%s is the same after writing and reading it', ([key, good, parseSearch]) => {
  for (const value of good) {
    expect(parseSearch(stringifySearch({ [key]: value }))).toEqual({ [key]: value })
  }
})

test.for(keys)(
  'hostile values of %s are dropped, alone and beside a valid one',
  ([key, [good], parseSearch]) => {
    for (const value of hostileValues) {
      const text = `${key}=${value}`
      expect(parseSearch(`?${text}`), text).toEqual({})
      const beside = `?${key}=${good}&${text}`
      expect(parseSearch(beside), beside).toEqual({})
    }
  },
)

test('unknown keys are dropped', () => {
  for (const parseSearch of [parseSiteSearch, parseAdminSearch]) {
    expect(parseSearch('?__proto__=x&constructor=x&utm_source=x&photo[]=a&PHOTO=a')).toEqual({})
    expect(parseSearch('')).toEqual({})
  }
  expect(stringifySearch({ photo: undefined })).toBe('')
})
