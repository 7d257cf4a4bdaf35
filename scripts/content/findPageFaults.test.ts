import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type PublicPage, pages } from '../../web/content/pages.ts'
import { projectRoot } from '../lib/project.ts'
import { findPageFaults } from './findPageFaults.ts'
import { sourceOfPage } from './sourceOfPage.ts'

const [page] = pages

test('titles and descriptions that are too long, too short or used twice are reported', () => {
  if (!page) throw new Error('There is no page')
  const { metadata } = page
  const pageOf = (path: string, title: string, description: string): PublicPage => ({
    ...page,
    path,
    swatch: { ...page.swatch, name: path },
    metadata: { ...metadata, title, description, keywords: path === '/short' ? [] : ['painters'] },
  })
  const good = 'Words. '.repeat(20)
  const inHome = expect.stringMatching(/^web\/content\/home\.ts:\d+: /)
  const faults = findPageFaults([
    pageOf('/long', 'T'.repeat(61), good),
    pageOf('/short', 'Short', 'Too short.'),
    pageOf('/copy', 'Short', good),
  ])
  expect(faults).toEqual(Array(5).fill(inHome))
  expect(faults.map((fault) => fault.replace(/^.*?: /, ''))).toEqual([
    'the title of /long has 61 characters: write up to 60.',
    'the description of /short has 10 characters: write 120 to 160.',
    '/short has no keywords: write two or more.',
    '/copy has the title of /short, "Short": give it another.',
    `/copy has the description of /long, "${good}": give it another.`,
  ])
})

test.each(pages)('the lines that say the head of $path are found', (known) => {
  for (const field of ['title', 'description', 'keywords'] as const) {
    const [file = '', line] = sourceOfPage(known, field).split(':')
    const text = readFileSync(join(projectRoot, file), 'utf8').split('\n')[Number(line) - 1]
    expect(text).toMatch(field === 'title' ? /title:|name:/i : new RegExp(`^ *${field}:`))
  }
})
