import { createAccount, database, revoke } from '../support/accounts.ts'
import { desktop } from '../support/browser.ts'
import { choose, select, tile } from '../support/editDialog.ts'
import { plainJpeg } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { chooseFor } from '../support/uploadPage.ts'

test('the owner controls what visitors see, and can open it', async ({ openProjects }) => {
  const { id, title } = await storeProject({ title: 'Lake house', public_id: 'abcdefghij' }, [
    {},
    {},
    {},
  ])
  const account = await createAccount('revocable_admin')
  const { page } = await openProjects('lake house', desktop, account)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByText('Visitors see 3 photos.')).toBeVisible()
  const link = dialog.getByRole('link', { name: 'See it on the website' })
  await expect(link).toHaveAttribute('href', '/projects/lake-house-abcdefghij')

  const stored = async () => {
    const project = await database().doc(`projects/${id}`).get()
    return { published: project.get('published'), pinned: project.get('pinned') }
  }
  const published = dialog.getByRole('switch', { name: `Show on the website ${title}` })
  await published.press('Space')
  await expect(dialog.getByText('Hidden: visitors do not see it.')).toBeVisible()
  await expect(link).toBeHidden()
  await expect(published).toBeFocused()
  await expect.poll(stored).toEqual({ published: false, pinned: false })
  await published.press('Space')
  await expect(dialog.getByText('Visitors see 3 photos.')).toBeVisible()
  await dialog.getByRole('switch', { name: `Show first in the gallery ${title}` }).click()
  await expect.poll(stored).toEqual({ published: true, pinned: true })

  await choose(dialog, 'photo-2.jpg', 'Hide')
  await expect(dialog.getByText('Visitors see 2 of 3 photos.')).toBeVisible()
  await expect(tile(dialog, 'photo-2.jpg')).toContainText('Hidden')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Visitors see 3 photos.')).toBeVisible()
  await select(dialog, ['photo-1.jpg', 'photo-3.jpg'])
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('2 photos are hidden from visitors.')).toBeVisible()
  await expect(dialog.getByText('Visitors see 1 of 3 photos.')).toBeVisible()

  await revoke(account)
  const here = dialog.getByRole('switch', { name: `Show on the website ${title}` })
  await here.click()
  await expectToast(page, `“${title}” was not changed.`)
  await expect(here).toBeChecked()
})

test('new projects start hidden if the owner chose so, and are shown from the receipt', async ({
  openProjects,
}) => {
  const { page } = await openProjects()
  const openSettings = () => page.getByRole('button', { name: 'Settings' }).click()
  const settingsDialog = page.getByRole('dialog', { name: 'Settings' })
  const ask = settingsDialog.getByRole('switch', { name: 'New projects start hidden' })
  await openSettings()
  await expect(page.getByText('as soon as its first photo is ready')).toBeVisible()
  await ask.click()
  await expect(page.getByText('Visitors see a new project once you show it.')).toBeVisible()
  await expect(ask).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await openSettings()
  await expect(ask).toBeChecked()
  await settingsDialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'Bulk Upload' }).click()
  await chooseFor(page, 'Asked first', [await plainJpeg('porch.jpg')])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText('All of them are ready')).toBeVisible()
  await expect(receipt.getByText('Hidden: visitors do not see it.')).toBeVisible()
  await receipt.getByRole('switch', { name: 'Show on the website Asked first' }).click()
  await expect(receipt.getByText('Visitors see 1 photo.')).toBeVisible()

  await openSettings()
  await ask.click()
  await expect(page.getByText('as soon as its first photo is ready')).toBeVisible()
  const settings = () => database().doc('settings/publishing').get()
  await expect.poll(async () => (await settings()).get('new_projects_hidden')).toBe(false)
})
