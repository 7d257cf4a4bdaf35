import { desktop } from '../support/browser.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { chooseFor, holdBack, rowOf } from '../support/uploadPage.ts'

test('a tooltip opens after 700 milliseconds, and closes when the pointer leaves', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(desktop)
  await chooseFor(page, 'Pointed at', await uniqueJpegs(['pointed-at.jpg']))
  const remove = rowOf(page, 'pointed-at.jpg').getByRole('button', { name: 'Remove' })
  await expect(remove).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await remove.hover()
  await page.clock.runFor(690)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.clock.runFor(10)
  await page.clock.resume()
  await expect(page.getByRole('tooltip')).toHaveText('Remove from the list')
  await page.mouse.move(5, 5)
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('while permissions are checked, the private area shows only that message', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(desktop)
  const release = await holdBack(page, (url) => url.pathname.endsWith('/v1/token'))
  await page.goto('/admin/gallery')
  await expect(page.getByRole('status')).toHaveText('Checking your permissions…')
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toBeVisible()
})
