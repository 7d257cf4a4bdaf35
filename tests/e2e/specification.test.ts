import { beforeAll, expect, test } from 'vitest'
import { isSample } from '../../web/content/isSample.ts'
import { pages } from '../../web/content/pages.ts'
import { desktop, openPage } from '../support/browser.ts'
import { expect as expectOnPage } from '../support/expect.ts'
import { type ReadPage, readSitePages } from '../support/sitePages.ts'
import { everywhere } from '../support/statements/everywhere.ts'
import { statements } from '../support/statements/statements.ts'

/**
 * What the specification says of screens and shared parts, statement by statement, against the HTML
 * that the host sends. What takes a person or a program (menu, gallery, lightbox, admin link,
 * widget, private area) is in the other tests of this folder.
 */

let read: ReadonlyMap<string, ReadPage>
beforeAll(async () => {
  read = await readSitePages()
})

function pageAt(path: string): ReadPage {
  const page = read.get(path)
  if (!page) throw new Error(`${path} was not read`)
  return page
}

const rows = Object.entries(statements).flatMap(([path, own]) =>
  own.map(([says, check]) => ({ path, says, check })),
)

// The sample's own facts: who has put others in their place is asked for none of them.
const testSample = test.runIf(isSample)

testSample.each(rows)('$path has: $says', ({ path, check }) => check(pageAt(path)))

testSample.each(everywhere)('every page has the %s', (_says, check) => {
  for (const page of read.values()) check(page)
})

testSample('no page is without a statement but the articles', () => {
  const silent = pages.filter(({ path, kind }) => kind !== 'article' && !statements[path])
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('/auth has the tabs Sign In and Sign Up, each with e-mail and password', async () => {
  const { page } = await openPage(desktop)
  await page.goto('/auth')
  await expectOnPage(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up'])
  for (const name of ['Sign In', 'Sign Up']) {
    await page.getByRole('tab', { name }).click()
    await expectOnPage(page.getByLabel('Email')).toBeVisible()
    await expectOnPage(page.getByLabel(/^Password/)).toBeVisible()
  }
})
