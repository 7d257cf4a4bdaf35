import type { Locator } from 'playwright'
import { test } from 'vitest'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { openUpload, pick, rowOf } from '../support/uploadPage.ts'

/*
 * Names as phones and apps give them, on a narrow screen.
 */

const narrow = { width: 360, height: 740 }
const longName = 'Screenshot_20261003-174512_Messages_from_the_customer_on_Oak_Lane.jpg'

/** How far something reaches over the screen's right edge, in pixels. */
const excess = (element: Locator) =>
  element.evaluate((box) => Math.max(0, box.getBoundingClientRect().right - innerWidth))

test('a long filename fits on a narrow phone', async () => {
  const { page, choose } = await openUpload(`Before/after:${'OakLane'.repeat(12)}`)
  await page.setViewportSize(narrow)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await choose(await uniqueJpegs([longName]))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  expect(await width()).toBe(narrow.width)
  expect(await excess(page.getByRole('button', { name: `Remove ${longName}` }))).toBe(0)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const ready = page.getByText('All of them are ready')
  await expect(ready).toBeVisible()
  expect(await width()).toBe(narrow.width)
  expect(await excess(ready)).toBe(0)
})

test('a photo with a long filename can be removed on a narrow phone', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, narrow)
  await pick(dialog.getByRole('button', { name: 'Add photos' }), await uniqueJpegs([longName]))
  await expect(rowOf(page, longName)).toBeVisible()
  expect(await excess(page.getByRole('button', { name: `Remove ${longName}` }))).toBe(0)
})
