import { getFirestore } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { adminApp } from '../support/accounts.ts'
import { desktop } from '../support/browser.ts'
import { choose, select, tile } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { plainJpeg } from '../support/photos.ts'
import { goToProjects, openProjects } from '../support/projectList.ts'
import { storeProject } from '../support/projects.ts'
import { createRevocable, revoke } from '../support/revocable.ts'
import { fileInput } from '../support/uploadPage.ts'

test('the owner decides what visitors see, and reads and opens what they see now', async () => {
  const { id, title } = await storeProject({ title: 'Lake house', key: 'abcdefghij' }, [{}, {}, {}])
  const account = await createRevocable()
  const { page } = await openProjects('lake house', desktop, account)
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('Visitors see 3 photos.')).toBeVisible()
  const link = card.getByRole('link', { name: `See ${title} as they do` })
  await expect(link).toHaveAttribute('href', '/projects/lake-house-abcdefghij')

  const stored = async () => {
    const project = await getFirestore(adminApp()).doc(`projects/${id}`).get()
    return { published: project.get('published'), first: project.get('first') }
  }
  const published = card.getByRole('switch', { name: `Published ${title}` })
  await published.press('Space')
  await expect(card.getByText('Not published: visitors do not see it.')).toBeVisible()
  await expect(link).toBeHidden()
  await expect(published).toBeFocused()
  await expect.poll(stored).toEqual({ published: false, first: false })
  await published.press('Space')
  await expect(card.getByText('Visitors see 3 photos.')).toBeVisible()
  await card.getByRole('switch', { name: `Put first ${title}` }).click()
  await expect.poll(stored).toEqual({ published: true, first: true })

  await card.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
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
  const here = dialog.getByRole('switch', { name: `Published ${title}` })
  await here.click()
  await expect(page.getByText(`“${title}” is not changed.`)).toBeVisible()
  await expect(here).toBeChecked()
})

test('an owner who wants to be asked first publishes a new project from its receipt', async () => {
  const { page } = await openProjects()
  const ask = page.getByRole('switch', { name: 'Ask me first' })
  await expect(page.getByText('as soon as its first photo is ready')).toBeVisible()
  await ask.click()
  await expect(page.getByText('Visitors see a new project once you publish it.')).toBeVisible()
  await page.reload()
  await expect(ask).toBeChecked()

  await page.getByRole('tab', { name: 'Bulk Upload' }).click()
  await page.getByLabel('Project title').fill('Asked first')
  await fileInput(page).setInputFiles([await plainJpeg('porch.jpg')])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText('All of them are ready')).toBeVisible()
  await expect(receipt.getByText('Not published: visitors do not see it.')).toBeVisible()
  await receipt.getByRole('switch', { name: 'Published Asked first' }).click()
  await expect(receipt.getByText('Visitors see 1 photo.')).toBeVisible()

  await goToProjects(page)
  await ask.click()
  await expect(page.getByText('as soon as its first photo is ready')).toBeVisible()
  const settings = () => getFirestore(adminApp()).doc('settings/publishing').get()
  await expect.poll(async () => (await settings()).get('ask_first')).toBe(false)
})
