import { estimateUrlAbout } from '../../web/content/actions.ts'
import { createAccount } from '../support/accounts.ts'
import { desktop, phone, signInOnPage } from '../support/browser.ts'
import { openDetails } from '../support/editDialog.ts'
import { plainJpeg } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { chooseFor } from '../support/uploadPage.ts'

const today = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

test('a visitor sees the owner’s uploaded photos and asks for an estimate, until the owner hides them', async ({
  openPage,
}) => {
  const owner = await openPage(phone)
  await signInOnPage(owner.page, await createAccount('admin'))
  const { page } = owner
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await chooseFor(page, 'Journey of a photo', [
    await plainJpeg('first.jpg', '#a8431c', 1600),
    await plainJpeg('second.jpg', '#4a6b32', 1600),
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') },
  ])
  await expect(page.getByRole('dialog').getByLabel('Category', { exact: true })).toHaveValue(
    'Interior',
  )
  await expect(page.getByLabel('Project date')).toHaveValue(today())
  await page.getByLabel('Location').fill('Plano')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'page.jpg: Invalid file format detected' }),
  ).toBeVisible()
  await expect(page.getByText('2 photos chosen')).toBeVisible()

  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expectToast(page, 'Successfully uploaded 2 images to project "Journey of a photo"')
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  const card = page.getByRole('article', { name: 'Journey of a photo' })
  await expect(card.getByText('Interior · Plano')).toBeVisible()
  await expect(card.getByText('2 photos')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(1)
  await expect(card.getByText(/processing/)).toBeHidden()
  expect(owner.complaints).toEqual([])

  const early = await openPage(desktop)
  const name = /Journey of a photo/
  await expect
    .poll(async () => {
      await early.page.goto('/gallery')
      await early.page.waitForLoadState('networkidle')
      return early.page.getByRole('link', { name }).count()
    })
    .toBe(2)
  // Another browser: where a photo was shown first and large, the large variant is in the cache.
  const visitor = await openPage(desktop)
  await visitor.page.goto('/gallery')
  const photos = visitor.page.getByRole('link', { name })
  await expect(photos).toHaveCount(2)
  const image = photos.last().locator('img')
  await expect
    .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0)
  await expect(image).toHaveAttribute('style', /data:image\/webp;base64,/)
  const candidates = (await image.getAttribute('srcset'))?.split(', ').map((c) => c.split(' ')[1])
  expect(candidates).toEqual(['320w', '640w', '1280w', '1600w'])
  // A quarter of a desktop's width requests the 640-pixel variant.
  expect(await image.evaluate((node: HTMLImageElement) => node.currentSrc)).toContain('small.webp')

  await photos.first().click()
  const lightbox = visitor.page.getByRole('dialog')
  await expect(lightbox.getByRole('heading', { name: 'Journey of a photo' })).toBeVisible()
  await expect(lightbox.getByText('Professional painting project').first()).toBeVisible()
  await expect(visitor.page).toHaveURL(/\/gallery\?photo=[\w-]+&project=[a-z2-7]{10}$/)
  await expect(lightbox.locator('[data-estimate]').first()).toHaveAttribute(
    'href',
    estimateUrlAbout('Journey of a photo'),
  )
  await visitor.page.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox).toBeHidden()
  await expect(visitor.page).toHaveURL(/\/gallery$/)
  await expect(photos.first()).toBeFocused()

  await card.getByRole('button', { name: 'Edit Journey of a photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await openDetails(dialog)
  await dialog.getByRole('switch', { name: 'Show on the website Journey of a photo' }).click()
  await expect
    .poll(async () => {
      await visitor.page.reload()
      await visitor.page.waitForLoadState('networkidle')
      return photos.count()
    })
    .toBe(0)
  expect(owner.complaints).toEqual([])
  expect(visitor.complaints).toEqual([])
})
