import { expect, test } from 'vitest'
import { type PublicPage, pages } from '../../web/content/pages.ts'
import { findPageFaults } from './findPageFaults.ts'

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
  expect(
    findPageFaults([
      pageOf('/long', 'T'.repeat(61), good),
      pageOf('/short', 'Short', 'Too short.'),
      pageOf('/copy', 'Short', good),
    ]),
  ).toEqual([
    '/long: its title has 61 characters, and up to 60 are shown.',
    '/short: its description has 10 characters: write 120 to 160.',
    '/short has no keywords.',
    '/copy has the title of /short: "Short".',
    `/copy has the description of /long: "${good}".`,
  ])
})
