import type { Page } from 'playwright'
import { phone } from '../support/browser.ts'
import {
  announcement,
  choose,
  namesIn,
  openPhoto,
  storedOrder,
  tile,
} from '../support/editDialog.ts'
import { readImage } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'

async function liftToSecondPlace(page: Page) {
  await page.keyboard.press('Space')
  await expect(page.getByText('photo-1.jpg is lifted from place 1 of 3.')).toBeAttached()
  // dnd-kit starts listening for arrow keys in the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('photo-1.jpg is over place 2 of 3.')).toBeAttached()
}

test('the keyboard reorders photos, and each step is announced', async ({ openEditDialog }) => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, dialog, complaints } = await openEditDialog(project)
  const handle = dialog.getByRole('button', { name: 'Move photo-1.jpg' })
  await handle.focus()
  await liftToSecondPlace(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('photo-1.jpg stays at place 1 of 3.')).toBeAttached()
  await expect(dialog).toBeVisible()

  await liftToSecondPlace(page)
  await page.keyboard.press('Space')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg', 'photo-3.jpg'])
  await expect
    .poll(() => storedOrder(project))
    .toEqual(['photo-2.jpg', 'photo-1.jpg', 'photo-3.jpg'])
  await expect(handle).toBeFocused()
  expect(complaints).toEqual([])
})

test('the mouse and "Show first" reorder photos; exactly one is the cover', async ({
  openEditDialog,
}) => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, dialog } = await openEditDialog(project)
  const from = await settledBox(tile(dialog, 'photo-3.jpg'))
  const to = await settledBox(tile(dialog, 'photo-1.jpg'))
  await page.mouse.move(from.x + 22, from.y + 22)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y, { steps: 4 })
  await page.mouse.move(to.x + 22, to.y + 22, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-3.jpg', 'photo-1.jpg', 'photo-2.jpg'])
  await expect
    .poll(() => storedOrder(project))
    .toEqual(['photo-3.jpg', 'photo-1.jpg', 'photo-2.jpg'])
  const viewer = await openPhoto(dialog, 'photo-2.jpg')
  await viewer.getByRole('button', { name: 'Show first' }).click()
  await expect(announcement(viewer, 'photo-2.jpg is at place 1 of 3.')).toBeAttached()
  await expect(viewer.getByRole('heading', { name: '1 of 3' })).toBeVisible()
  await expect
    .poll(() => storedOrder(project))
    .toEqual(['photo-2.jpg', 'photo-3.jpg', 'photo-1.jpg'])

  await viewer.getByRole('button', { name: 'Close' }).click()
  await choose(dialog, 'photo-2.jpg', 'Cover')
  await expect(announcement(dialog, 'photo-2.jpg is the cover.')).toBeAttached()
  await expect(tile(dialog, 'photo-2.jpg')).toContainText('Cover')
  await expect(dialog.getByText('Cover', { exact: true })).toHaveCount(1)
  const covers = async () =>
    (await Promise.all(project.photoIds.map(readImage))).map(({ is_featured }) => is_featured)
  await expect.poll(covers).toEqual([false, true, false])

  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(covers).toEqual([true, false, false])
  await choose(dialog, 'photo-1.jpg', 'Show first')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('The order is as before.')).toBeVisible()
  await expect
    .poll(() => storedOrder(project))
    .toEqual(['photo-2.jpg', 'photo-3.jpg', 'photo-1.jpg'])
})

test('a phone without a mouse is told to drag, not to click with Shift', async ({ openAdmin }) => {
  const { id } = await storeProject({}, [{}])
  const { page } = await openAdmin(phone, { touch: true, path: `/admin/gallery/projects/${id}` })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByText('Hold and drag a photo')).toBeVisible()
  await expect(page.getByText('Shift and a click')).toBeHidden()
})
