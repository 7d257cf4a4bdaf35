import type { Page } from 'playwright'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { desktop, setUplink } from '../support/browser.ts'
import { tracesOf } from '../support/ownerPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { sampledThemes } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'
import { chooseFor, pick, rowOf } from '../support/uploadPage.ts'

const smallPhone = { width: 360, height: 740 }
const longName = 'Screenshot_20261003-174512_Messages_from_the_customer_on_Oak_Lane.jpg'
const longTitle = `Before/after:${'OakLane'.repeat(12)}`

/** Runs axe, and looks for overflow and for targets that are cut off or below 44 pixels. */
async function expectAccessible(page: Page): Promise<void> {
  for (const theme of sampledThemes) {
    await page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      theme,
    )
    expect(await findAccessibilityViolations(page), theme).toEqual([])
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  const buttons = page.getByRole('main').getByRole('button')
  const unreachable = () =>
    buttons.evaluateAll((all) =>
      all
        .map((button) => ({ button, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.right > innerWidth))
        .map(({ button }) => button.textContent || button.getAttribute('aria-label')),
    )
  await expect.poll(unreachable).toEqual([])
}

test('sign-in, sign-up and password reset are accessible, with their errors', async ({
  openPage,
}) => {
  const { page } = await openPage(smallPhone)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expectAccessible(page)
})

test('an upload is accessible in every step, with long names and a lost network', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(smallPhone)
  await expect(page.getByRole('heading', { name: 'Bulk Upload' })).toBeVisible()
  await expectAccessible(page)

  const html = { name: 'a page of html.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }
  const photos = [
    ...(await uniqueJpegs(['clear-1.jpg', 'clear-2.jpg'])),
    await noisyJpeg(longName, 1600),
  ]
  await chooseFor(page, longTitle, [...photos, html])
  await expect(page.getByText('3 photos chosen')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await expectAccessible(page)
  await page.setViewportSize(smallPhone)

  await page.getByRole('button', { name: 'Remove clear-1.jpg' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove clear-2.jpg' })).toBeFocused()

  await page.route(
    (url) => url.search.includes('clear-2.jpg'),
    (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': new URL(page.url()).origin },
        body: '{}',
      }),
  )
  await setUplink(page, 100_000)
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  // So slow that it can't end meanwhile.
  await setUplink(page, 5000)
  await expectAccessible(page)
  await setUplink(page, 0)
  await expect(page.getByText('No connection')).toBeVisible()
  await expectAccessible(page)
  await setUplink(page, 'free')
  await expect(page.getByRole('heading', { name: '1 of 2 photos failed' })).toBeVisible()
  await expect(rowOf(page, 'clear-2.jpg')).toContainText('The server refused it')
  expect(await tracesOf('clear-2.jpg')).toEqual({ documents: 0, objects: 0 })
  expect(await tracesOf(longName)).toEqual({ documents: 1, objects: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove clear-2.jpg' }).press('Enter')
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
  await expect(page.getByText('All of them are ready')).toBeVisible()
  await expectAccessible(page)
})

test('a receipt does not take the focus; its Rename opens the title with the focus in it', async ({
  openUpload,
}) => {
  const { page, choose } = await openUpload('To be renamed')
  await choose(await uniqueJpegs(['to-be-renamed.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).press('Enter')
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Bulk Upload' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Manage Projects' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toBeFocused()

  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  const field = page.getByRole('dialog', { name: 'Edit Project' }).getByLabel('Project title')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toBeFocused()
})

test('a photo with a long filename can be removed on a narrow phone', async ({
  openEditDialog,
}) => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, smallPhone)
  await pick(dialog.getByRole('button', { name: 'Add photos' }), await uniqueJpegs([longName]))
  await expect(rowOf(page, longName)).toBeVisible()
  const remove = page.getByRole('button', { name: `Remove ${longName}` })
  const excess = () =>
    remove.evaluate((box) => Math.max(0, box.getBoundingClientRect().right - innerWidth))
  await expect.poll(excess).toBe(0)
})
