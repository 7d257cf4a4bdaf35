import { expect, test } from 'vitest'
import { variants } from '../../domain/variantTable.ts'
import { largestUrl, pictureOf, variantUrl } from './sources.ts'

const photo = { id: 'a', rev: 'r', w: 2000, h: 1500, alt: '', blur: null }
const widths = (changes: object) =>
  [...pictureOf({ ...photo, ...changes }).srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => width)

test('the srcset has every size from the thumbnail up, without the blur', () => {
  const sides = Object.entries(variants).map(([type, { longestSide }]) => [type, longestSide])
  const shown = sides.flatMap(([type, side]) => (type === 'blur' ? [] : Number(side)))
  expect(widths({})).toEqual(shown.sort((a, b) => a - b).map(String))
  expect(pictureOf(photo).src).toBe(variantUrl(photo, 'thumbnail'))
  expect(largestUrl(photo)).toBe(variantUrl(photo, 'large'))
})

test('the srcset of a photo smaller than the variants lists each width once', () => {
  expect(widths({ w: 500, h: 400 })).toEqual(['320', '500'])
})

test('missing variants are left out; without any there is no source', () => {
  expect(widths({ types: ['blur', 'small'] })).toEqual(['640'])
  const none = { ...photo, types: [] }
  expect([pictureOf(none).src, largestUrl(none)]).toEqual([null, undefined])
})

test('only a WebP data URL is used as the background', () => {
  const background = (blur: string) => pictureOf({ ...photo, blur }).background
  expect(background('data:image/webp;base64,AA==')).toContain('url("data:image/webp')
  expect(background('data:image/webp;base64,AA"); color: red')).toBe('')
})
