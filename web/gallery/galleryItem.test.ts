import { expect, test } from 'vitest'
import { epoch, sampleImage } from '../../tests/support/sampleDocuments.ts'
import { lacksVariant, srcSetOf, toGalleryItem } from './galleryItem.ts'

const variant = (width: number) => ({
  url: `https://example.com/${width}`,
  width,
  height: width,
  bytes: 10,
})
const ready = (changes: Record<string, unknown> = {}) => ({
  ...sampleImage,
  is_featured: true,
  status: 'ready',
  created_at: epoch,
  updated_at: epoch,
  google_drive_url: 'https://example.com/2000',
  thumbnail_url: 'https://example.com/320',
  width: 2000,
  height: 2000,
  variants: {
    blur: variant(32),
    thumbnail: variant(320),
    small: variant(640),
    medium: variant(1280),
    large: variant(2000),
  },
  project: { title: 'Hall', category: 'Interior', description: null, location: null },
  ...changes,
})

const itemOf = (data: unknown) => {
  const result = toGalleryItem('id', data)
  if (!result.ok) throw new Error(result.reason)
  return result.item
}

test('what the project leaves open has the site’s own words', () => {
  expect(itemOf(ready())).toMatchObject({
    description: 'Professional painting project',
    location: 'North Dallas',
    alt: 'Hall, North Dallas',
  })
})

test('without a thumbnail the full picture stands in', () => {
  expect(itemOf(ready({ thumbnail_url: null })).thumbnail_url).toBe('https://example.com/2000')
})

test('without any picture the photo keeps its place and has no source', () => {
  expect(itemOf(ready({ google_drive_url: null, thumbnail_url: null }))).toMatchObject({
    google_drive_url: null,
    thumbnail_url: null,
  })
})

test('a pair needs an id and a side; a document from before there were pairs has none', () => {
  expect(itemOf(ready({ pair_id: 'p', pair_side: 'before' })).pair).toEqual({
    id: 'p',
    side: 'before',
  })
  const { pair_id, pair_side, ...older } = ready()
  for (const data of [
    older,
    ready({ pair_id, pair_side }),
    ready({ pair_id: 'p' }),
    ready({ pair_id: 'p', pair_side: 'left' }),
  ])
    expect(itemOf(data).pair).toBeNull()
})

test('a malformed document is refused with a reason and harms no other', () => {
  for (const data of [
    null,
    {},
    'text',
    ready({ project: null }),
    ready({ google_drive_url: 'javascript:alert(1)', width: 'wide' }),
    ready({ project: { title: 'Hall', category: 'Roof', description: null, location: null } }),
  ]) {
    expect(toGalleryItem('id', data)).toMatchObject({ ok: false, reason: expect.any(String) })
  }
})

test('the candidates for a screen go from the thumbnail up and leave the blur out', () => {
  expect(srcSetOf(itemOf(ready()))).toBe(
    'https://example.com/320 320w, https://example.com/640 640w, https://example.com/1280 1280w, https://example.com/2000 2000w',
  )
})

test('a photo smaller than the variants names each width once', () => {
  const small = { thumbnail: variant(320), small: variant(500), medium: variant(500) }
  expect(srcSetOf(itemOf(ready({ variants: small })))).toBe(
    'https://example.com/320 320w, https://example.com/500 500w',
  )
})

test('a missing variant is noticed', () => {
  expect(lacksVariant(itemOf(ready()))).toBe(false)
  expect(lacksVariant(itemOf(ready({ variants: null })))).toBe(true)
})
