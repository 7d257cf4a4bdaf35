import { expect, test } from 'vitest'
import {
  imageIdSchema,
  originalPath,
  parseOriginalPath,
  parseVariantPath,
  variantDocumentId,
  variantPath,
  variantRevision,
} from './paths.ts'
import { variantTypes } from './variants.ts'

const original = {
  projectId: 'p-1',
  imageId: 'i_2',
  timestamp: 1_700_000_000_000,
  filename: 'a.JPG',
}
const hash = '0123456789abcdef'.repeat(4)

test('parses the path of an original', () => {
  expect(originalPath(original)).toBe('projects/p-1/i_2/1700000000000-a.JPG')
  expect(parseOriginalPath(originalPath(original))).toEqual(original)
})

test.each([
  '',
  'projects',
  'variants/p-1/i_2/1700000000000-a.jpg',
  'projects/p-1/i_2/a.jpg',
  'projects/p-1/i_2/170000000000-a.jpg',
  'projects/p-1/i_2/1700000000000-a.svg',
  'projects/p-1/i_2/1700000000000-',
  'projects/p-1/i_2/1700000000000-a b.jpg',
  'projects/p-1/i_2/deep/1700000000000-a.jpg',
  'projects//i_2/1700000000000-a.jpg',
  'projects/p-1/../1700000000000-a.jpg',
  'projects/p 1/i_2/1700000000000-a.jpg',
  '/projects/p-1/i_2/1700000000000-a.jpg',
])('%j isn’t the path of an original', (path) => {
  expect(parseOriginalPath(path)).toBeNull()
})

test('parses the path of a variant', () => {
  const revision = variantRevision(hash, 3)
  for (const type of variantTypes) {
    const path = variantPath('i_2', revision, type)
    expect(path).toBe(`variants/i_2/0123456789abcdef0123456789abcdef-v3/${type}.webp`)
    expect(parseVariantPath(path)).toEqual({ imageId: 'i_2', revision, type })
  }
})

test.each([
  'variants/i_2/large.webp',
  `variants/i_2/${hash}-v1/large.webp`,
  `variants/i_2/${hash.slice(32)}-v1/huge.webp`,
  `variants/i_2/${hash.slice(32)}-v1/large.jpg`,
  `variants/i_2/${hash.slice(32)}/large.webp`,
  `variants/i_2/${hash.slice(32)}-v1/deep/large.webp`,
  `variants/../${hash.slice(32)}-v1/large.webp`,
])('%j isn’t the path of a variant', (path) => {
  expect(parseVariantPath(path)).toBeNull()
})

test('new content or a new variants table changes the path', () => {
  const revisions = [
    variantRevision(hash, 1),
    variantRevision(hash, 2),
    variantRevision(hash.replace('0', 'f'), 1),
  ]
  expect(new Set(revisions).size).toBe(3)
})

test('photo ids are safe in paths', () => {
  expect(imageIdSchema.safeParse('drv_1-A').success).toBe(true)
  for (const id of ['', 'a/b', '..', 'a b', 'a'.repeat(129)]) {
    expect(imageIdSchema.safeParse(id).success).toBe(false)
  }
  expect(variantDocumentId('i_2', 'blur')).toBe('i_2_blur')
})
