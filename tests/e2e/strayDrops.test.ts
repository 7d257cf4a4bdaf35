import { desktop } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

test('a photo dropped anywhere does not replace the page', async ({ openAdmin }) => {
  const { page } = await openAdmin(desktop)
  /** Whether the browser would open an item that is dropped on the heading. */
  const wouldOpen = (file: boolean) =>
    page.getByRole('heading', { name: 'Gallery admin' }).evaluate((heading, isFile) => {
      const dataTransfer = new DataTransfer()
      if (isFile) dataTransfer.items.add(new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }))
      else dataTransfer.items.add('A title', 'text/plain')
      const drag = { dataTransfer, bubbles: true, cancelable: true }
      return ['dragover', 'drop'].map((type) => heading.dispatchEvent(new DragEvent(type, drag)))
    }, file)
  for (const name of ['Bulk Upload', 'Manage Projects', 'Google Drive Sync']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    expect(await wouldOpen(true), name).toEqual([false, false])
  }
  expect(await wouldOpen(false)).toEqual([true, true])
})
