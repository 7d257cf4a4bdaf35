import { getStorage } from 'firebase-admin/storage'
import type { Page } from 'playwright'
import { test } from 'vitest'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { findBarriers } from '../support/accessibility.ts'
import { adminApp, signInAs } from '../support/accounts.ts'
import { openAdmin, phone, refuseChanges } from '../support/browser.ts'
import { emptyDatabase } from '../support/emptyDatabase.ts'
import { expect } from '../support/expect.ts'
import { database } from '../support/ownerPhotos.ts'
import { plainJpeg } from '../support/photos.ts'
import { openProjects, search } from '../support/projectList.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'
import { sampledThemes } from '../support/sampled.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

async function openTrash(page: Page) {
  // The deletion is done once its undo is offered.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByText('Trash', { exact: true }).click()
}

const confirmText = (title: string) =>
  `Are you sure you want to delete the project "${title}"? This will also delete all associated images. It can be restored from the trash for 30 days.`

test('before the first project the list says where to begin', async () => {
  const { page } = await openProjects('', phone)
  await expect(page.getByText('No projects found')).toBeVisible()
  await expect(page.getByText('Upload photos to begin.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Go to Bulk Upload' }).click()
  await expect(page.getByRole('heading', { name: 'Bulk Upload' })).toBeVisible()
})

test('a project is deleted after a question, goes to the trash, and an undo brings it back', async () => {
  const { id, title } = await storeProject({ title: 'Doomed porch' }, [{}, {}])
  const { page } = await openProjects('doomed')
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('2 photos')).toBeVisible()

  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this project?' })
  await expect(question.getByText(confirmText(title))).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused()

  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Project "${title}" deleted successfully`)).toBeVisible()
  await expect(card).toBeHidden()
  expect((await database().doc(`projects/${id}`).get()).get('state')).toBe('trashed')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expect(card.getByText('2 photos')).toBeVisible()
})

test('a deletion that fails says so and leaves the project', async () => {
  const { title } = await storeProject({ title: 'Unreachable porch' })
  const { page } = await openProjects('unreachable')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Delete' }).click()
  await refuseChanges(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByLabel('Deleting…')).toBeVisible()
  await expect(page.getByText('Failed to delete project')).toBeVisible()
  await expect(card.getByLabel('Deleting…')).toBeHidden()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused()
})

test('a project is restored from the trash with its photos', async () => {
  const { id, title, photoIds } = await storeProject({ title: 'Restored porch' }, [{}])
  const photoStatus = async () => (await readImage(photoIds[0] ?? '')).status
  const { page } = await openProjects('restored porch')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await openTrash(page)
  const row = page.getByRole('listitem', { name: title })
  await expect(row.getByText('30 days left')).toBeVisible()
  await expect.poll(photoStatus).toBe('trashed')
  await row.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`Project "${title}" restored`)).toBeVisible()
  await expect(row).toBeHidden()
  await expect.poll(photoStatus).toBe('ready')
  await page.getByText('Projects', { exact: true }).first().click()
  await search(page, 'restored porch')
  await expect(page.getByRole('article', { name: title }).getByText('1 photo')).toBeVisible()
  expect((await database().doc(`projects/${id}`).get()).get('trashed_at')).toBeNull()
})

test('what is deleted now is gone with every document and every file', async () => {
  const client = await signInAs('admin')
  const { buffer } = await plainJpeg('porch.jpg')
  const { projectId, imageId } = await upload(client, buffer)
  expect((await settled(imageId)).status).toBe('ready')
  await client.close()
  await database().doc(`projects/${projectId}`).update({ title: 'Gone for good' })
  const { page } = await openProjects('gone for good')
  await page.getByRole('button', { name: 'Delete Gone for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await openTrash(page)
  const row = page.getByRole('listitem', { name: 'Gone for good' })
  await row.getByRole('button', { name: 'Delete now' }).click()
  const question = page.getByRole('dialog', { name: 'Delete for good?' })
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(row).toBeHidden()

  const gone = async () => {
    const [files] = await withRetries(getStorage(adminApp()).bucket()).getFiles()
    const [project, image, variants] = await Promise.all([
      database().doc(`projects/${projectId}`).get(),
      database().doc(`project_images/${imageId}`).get(),
      database().collection('image_variants').where('original_image_id', '==', imageId).get(),
    ])
    const left = files.filter(({ name }) => name.includes(imageId)).map(({ name }) => name)
    return { documents: [project.exists, image.exists, variants.size], left }
  }
  await expect.poll(gone).toEqual({ documents: [false, false, 0], left: [] })
})

test('among many projects one is found by its words, its category and the state of its photos', async () => {
  await emptyDatabase()
  await storeManyProjects(30, {
    titleOf: (index) => `Street ${index + 1}`,
    photosOf: (index) => (index >= 28 ? 2 : 0),
  })
  await storeProject(
    { title: 'Café at the corner', category: 'Cabinet', description: 'Maple doors' },
    [{}, { status: 'failed', failure: 'damaged', thumbnail_url: null, variants: null }],
  )
  const { page, complaints } = await openProjects()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('navigation', { name: 'Pages of projects' })).toBeVisible()

  await search(page, 'cafe maple')
  const card = page.getByRole('article', { name: 'Café at the corner' })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card.getByText('2 photos')).toBeVisible()
  await expect(card.getByText('1 failed')).toBeVisible()

  await search(page, '')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByText('Failed 1', { exact: true }).click()
  await expect(page.getByRole('article', { name: /^Street/ })).toHaveCount(0)
  await expect(card).toBeVisible()
  await page.getByText('Exterior 30', { exact: true }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()

  await search(page, 'street')
  await expect(page.getByText('30 of 31 projects')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Street 1')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('article').last()).toHaveAccessibleName('Street 30')
  await expect(page.getByRole('article').last().getByText('2 photos')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Projects' })).toBeFocused()

  await expect(page).toHaveURL(/projects\?q=street&sort=oldest&page=2$/)
  await page.reload()
  await expect(page.getByRole('article').last()).toHaveAccessibleName('Street 30')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('street')
  expect(complaints).toEqual([])
})

for (const theme of sampledThemes) {
  test(`no barriers in the list, its question and the trash: ${theme}`, async () => {
    const { title } = await storeProject({ title: `Barrier-free ${theme}` }, [
      {},
      { status: 'failed', failure: 'damaged', thumbnail_url: null, variants: null },
      { status: 'archived' },
    ])
    const { page } = await openAdmin(phone, {
      path: '/admin/gallery/projects',
      before: ({ context }) =>
        context.addInitScript((value) => localStorage.setItem('theme', value), theme),
    })
    await search(page, title)
    await expect(page.getByRole('article', { name: title }).getByText('1 failed')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await openTrash(page)
    await expect(page.getByRole('listitem', { name: title })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
}
