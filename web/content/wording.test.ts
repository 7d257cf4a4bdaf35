import { expect, test } from 'vitest'
import { sampleProjects } from '../../scripts/start/sampleProjects.ts'
import { articles } from './articles/index.ts'
import { business, phones, place } from './business.ts'
import { knownPhones } from './calledPhones.ts'
import { cities } from './cities/index.ts'
import { defaultFaqs } from './cityFaqs.ts'
import { loadArticle, loadCityPage } from './loadRecords.ts'
import { pages } from './pages.ts'
import { reviews } from './reviews.ts'

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
})
const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

type Found = { key: string; text: string }

function strings(value: unknown, key = ''): readonly Found[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (Array.isArray(value)) return value.flatMap((item) => strings(item, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => strings(item, name))
}

/** Without a texting number there is no SMS page. */
const isShown = (file: string) => phones.texting !== null || file !== './smsPolicy.ts'

const everything = [
  ...Object.entries(modules).flatMap(([file, module]) =>
    isShown(file) ? strings({ ...module }) : [],
  ),
  ...strings(defaultFaqs(place.town)),
  ...strings(sampleProjects),
]

const banned =
  /look no further|nestled|top-notch|elevate|transform your|dream home|second to none|one-stop|state-of-the-art|breathe new life|stunning|world-class|unparalleled|seamless|hassle-free|cutting-edge|in the heart of|colour|grey\b|neighbour|storey|lorem/i

test('only customers’ reviews contain filler phrases or British spelling', () => {
  const quoted = new Set(strings(reviews).map(({ text }) => text))
  const own = everything.filter(({ text }) => !quoted.has(text))
  expect(own.filter(({ text }) => banned.test(text))).toEqual([])
})

test('no text is empty or has stray spaces', () => {
  expect(everything.filter(({ text }) => text.trim() !== text || text === '')).toEqual([])
  expect(everything.filter(({ text }) => / {2}|undefined|\bnull\b|\[object/.test(text))).toEqual([])
})

test('name, phones and email are written in one file only, apart from customers’ reviews', () => {
  const own = [business.name, business.email, ...knownPhones.map(({ text }) => text)]
  for (const [file, source] of Object.entries(sources)) {
    if (file === './business.ts' || file === './reviews.ts') continue
    expect(
      own.filter((text) => source.includes(text)),
      file,
    ).toEqual([])
  }
})

test('every internal link leads to a page', () => {
  const paths = new Set<string>([
    ...pages.map(({ path }) => path),
    '/admin/gallery',
    // Rendered on demand.
    '/projects',
  ])
  const links = everything.filter(
    ({ key, text }) => ['to', 'link', 'route', 'url'].includes(key) && !text.includes('://'),
  )
  expect(links.length).toBeGreaterThan(pages.length)
  expect(links.filter(({ text }) => !paths.has(text.replace(/\?.*/, '')))).toEqual([])
})

test('no two cities have the same text', async () => {
  const shingles = await Promise.all(
    cities.map(async ({ slug }) => {
      const { metadata, swatch, route, slug: _, ...own } = await loadCityPage(slug)
      const text = [...strings(own), ...strings(metadata.description)]
        .map((found) => found.text)
        .join(' ')
        .toLowerCase()
      const words = text.match(/[a-z0-9’-]+/g) ?? []
      return new Set(words.slice(4).map((_word, index) => words.slice(index, index + 5).join(' ')))
    }),
  )
  const overlaps = shingles.flatMap((one, index) =>
    shingles.slice(index + 1).map((other) => {
      const shared = [...one].filter((shingle) => other.has(shingle)).length
      return shared / (one.size + other.size - shared)
    }),
  )
  expect(overlaps).toHaveLength((cities.length * (cities.length - 1)) / 2)
  expect(Math.max(0, ...overlaps)).toBeLessThanOrEqual(0.15)
})

test.each(articles)('$slug has the fields that lists show', async (teaser) => {
  expect(await loadArticle(teaser.slug)).toMatchObject(teaser)
})
