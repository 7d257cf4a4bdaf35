import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { photosOf } from '../support/traces.ts'
import { fileInput, openUpload, rowOf, success } from '../support/uploadPage.ts'

/*
 * Photos from the moment they are chosen: read, looked over, taken off the list, given up.
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const uploadButton = (page: Page) => page.getByRole('button', { name: /^Upload/ })

/** From now on no file is read to its end, until the event `readOn` comes. */
function holdReading(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { digest } = SubtleCrypto.prototype
    const goOn = new Promise((resolve) => addEventListener('readOn', resolve, { once: true }))
    SubtleCrypto.prototype.digest = async function (...content) {
      await goOn
      return digest.apply(this, content)
    }
  })
}

const readOn = (page: Page) => page.evaluate(() => dispatchEvent(new Event('readOn')))

test('photos that are still being read are not lost without a question', async () => {
  const { page, context } = await openUpload(browser, 'Still being read')
  await holdReading(page)
  await fileInput(page).setInputFiles(await uniqueJpegs(['read-1.jpg', 'read-2.jpg']))
  await expect(page.getByText('Reading photo 1 of 2…')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '2 photos are not uploaded yet' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await readOn(page)
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await context.close()
})

test('photos that are given up while they are read do not come back', async () => {
  const { page, context } = await openUpload(browser, 'Given up unread')
  await fileInput(page).setInputFiles(await uniqueJpegs(['given-1.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await holdReading(page)
  await fileInput(page).setInputFiles(await uniqueJpegs(['given-2.jpg', 'given-3.jpg']))
  await expect(page.getByText('Reading photo 1 of 2…')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByText(/^Reading photo/)).toBeHidden()
  await fileInput(page).setInputFiles(await uniqueJpegs(['taken.jpg']))
  await readOn(page)
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect(rowOf(page, 'taken.jpg')).toBeVisible()
  await context.close()
})

test('a folder without files is no choice, and stands in nobody’s way', async () => {
  const { page, context } = await openUpload(browser, 'Empty folder')
  await fileInput(page).setInputFiles(await uniqueJpegs(['beside-folder.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  const folder = await mkdtemp(join(tmpdir(), 'empty-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await dropOnPhotos(page, folder)
  await expect(page.getByText('There are no files in this folder.')).toBeVisible()
  await expect(page.getByText(/^Reading photo/)).toBeHidden()
  await expect(uploadButton(page)).toBeEnabled()
  await context.close()
})

async function dropOnPhotos(page: Page, path: string): Promise<void> {
  const zone = page.getByText('Drop photos here')
  await zone.scrollIntoViewIfNeeded()
  const box = await zone.boundingBox()
  if (!box) throw new Error('There is a place for photos')
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data,
    })
  }
}

test('a second press in quick succession, or a key that is held down, does not hold the upload', async () => {
  const { page, context } = await openUpload(browser, 'Pressed twice')
  await fileInput(page).setInputFiles(await uniqueJpegs(['pressed-twice.jpg']))
  await page.route(
    (url) => url.search.includes('pressed-twice.jpg'),
    () => undefined,
  )
  await expect(uploadButton(page)).toBeEnabled()
  await uploadButton(page).focus()
  await page.evaluate(async () => {
    const press = () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.click()
    }
    const first = document.activeElement
    press()
    while (document.activeElement === first) await new Promise(requestAnimationFrame)
    press()
  })
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeFocused()
  await page.waitForTimeout(600) // from now on a press is meant
  await expect(pause).toBeFocused()
  const resume = page.getByRole('button', { name: 'Resume' })
  await page.keyboard.down('Enter')
  await expect(resume).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(resume).toBeFocused({ timeout: 1000 })
  await page.keyboard.up('Enter')
  await context.close()
})

test('the next file of the same bytes takes the place of the one that is taken off', async () => {
  const { page, context } = await openUpload(browser, 'First of the same')
  const [photo] = await uniqueJpegs(['same-1.jpg'])
  if (!photo) throw new Error('There is a photo')
  const copies = ['same-2.jpg', 'same-3.jpg', 'same-4.jpg'].map((name) => ({ ...photo, name }))
  await fileInput(page).setInputFiles([photo, ...copies.slice(0, 2)])
  await expect(rowOf(page, 'same-3.jpg')).toContainText('the same photo as same-1.jpg')
  await page.getByRole('button', { name: 'Remove same-1.jpg' }).click()
  await expect(rowOf(page, 'same-3.jpg')).toContainText('the same photo as same-2.jpg')
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'First of the same')).toBeVisible()

  await page.getByLabel('Project title').fill('Same once more')
  await fileInput(page).setInputFiles(copies.slice(1))
  const stored = rowOf(page, 'same-4.jpg').getByRole('link', { name: 'in “First of the same”' })
  await expect(rowOf(page, 'same-4.jpg')).toContainText('the same photo as same-3.jpg')
  await expect(rowOf(page, 'same-3.jpg').getByRole('link')).toBeVisible()
  await page.getByRole('button', { name: 'Remove same-3.jpg' }).click()
  await expect(stored).toBeVisible()
  await page.getByRole('button', { name: 'Upload anyway: same-4.jpg' }).click()
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(success(page, 1, 'Same once more')).toBeVisible()
  expect((await photosOf('Same once more')).images).toHaveLength(1)
  await context.close()
})

test('a page that was open overnight proposes the new day, unless the form was begun', async () => {
  const { page, context } = await openUpload(browser, '')
  const date = page.getByLabel('Project date')
  const before = await date.inputValue()
  const comeBack = async (days: number) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000)
    for (const state of ['hidden', 'visible']) {
      await page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', {
          value: visibilityState,
          configurable: true,
        })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    }
  }
  await comeBack(2)
  await expect(date).not.toHaveValue(before)
  const after = await date.inputValue()
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before))
  await page.getByLabel('Project title').fill('Begun in the evening')
  await comeBack(4)
  await expect(page.getByLabel('Project title')).toHaveValue('Begun in the evening')
  await expect(date).toHaveValue(after)
  await context.close()
})

test('a form that was kept without photos says so, and can be emptied', async () => {
  const { page, context } = await openUpload(browser, 'Only typed')
  await page.waitForTimeout(500) // what is typed is kept a moment later
  await page.reload()
  await expect(page.getByText('The form was kept in this browser.')).toBeVisible()
  await expect(page.getByLabel('Project title')).toHaveValue('Only typed')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Empty the form?' }).getByText('Empty it').click()
  await expect(page.getByLabel('Project title')).toHaveValue('')
  await expect(page.getByText('As you left it')).toBeHidden()
  await context.close()
})

test('a date that is chosen before anything is typed is there after a reload', async () => {
  const { page, context } = await openUpload(browser, '')
  await page.getByLabel('Project date').fill('2024-05-06')
  await fileInput(page).setInputFiles(await uniqueJpegs(['dated.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  await page.reload()
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect(page.getByLabel('Project date')).toHaveValue('2024-05-06')
  await context.close()
})

test('the picker opens by a tap and by a key, again and again', async () => {
  const { page, context } = await openUpload(browser, 'Picked')
  const [photo] = await uniqueJpegs(['picked.jpg'])
  if (!photo) throw new Error('There is a photo')
  const choose = async (open: () => Promise<void>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
    await chooser.setFiles([photo])
    await expect(page.getByText('1 photo chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Remove picked.jpg' }).click()
    await expect(page.getByText('1 photo chosen')).toBeHidden()
  }
  const tap = () => page.locator('[data-dropzone]').click()
  const press = () => page.getByLabel('Choose photos, or drop them here').press('Enter')
  for (const open of [tap, press, tap, press]) await choose(open)
  await context.close()
})
