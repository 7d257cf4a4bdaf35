import { expect, test } from 'vitest'
import { sampleProjects } from '../../scripts/start/sampleProjects.ts'
import { articles } from './articles/index.ts'
import { business, phones, place } from './business.ts'
import { knownPhones } from './calledPhones.ts'
import { defaultFaqs } from './cityFaqs.ts'
import { loadArticle } from './loadRecords.ts'
import { reviews } from './reviews.ts'

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
})
const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

/** Without a texting number there is no SMS page. */
const isShown = (file: string) => phones.texting !== null || file !== './texts/sms-opt-in.ts'

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
  const quoted = new Set(strings(reviews))
  const own = everything.filter((text) => !quoted.has(text))
  expect(own.filter((text) => banned.test(text))).toEqual([])
})

test('no text is empty or has stray spaces', () => {
  expect(everything.filter((text) => text.trim() !== text || text === '')).toEqual([])
  expect(everything.filter((text) => / {2}|undefined|\bnull\b|\[object/.test(text))).toEqual([])
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

test.each(articles)('$slug has the fields that lists show', async (teaser) => {
  expect(await loadArticle(teaser.slug)).toMatchObject(teaser)
})
