import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import type { Image } from '../../domain/image.ts'
import { adminApp, createAccount } from '../support/accounts.ts'
import {
  desktop,
  launchBrowser,
  loseAnswer,
  openPage,
  phone,
  signInOnPage,
} from '../support/browser.ts'
import { choose, namesIn, openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { storeProject } from '../support/projects.ts'
import { readyUndo } from '../support/undo.ts'
import { readImage } from '../support/uploads.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const database = () => getFirestore(adminApp())
const photo = (id: string) => database().doc(`project_images/${id}`)
const statusOf = async (id: string) => (await readImage(id)).status
const stateOf = async (id: string) => (await database().doc(`projects/${id}`).get()).get('state')

/** A photo that the owner has deleted by itself, so many minutes ago. */
const inTrash = (filename: string, minutes = 0) =>
  ({
    filename,
    status: 'trashed',
    trashed_at: Timestamp.fromMillis(Date.now() - minutes * 60_000),
    trashed_by: 'photo',
  }) satisfies Partial<Image>

/** A photo as its restore leaves it. */
const outOfTrash = { status: 'ready', trashed_at: null, trashed_by: null } as const

/** Takes away what lies in the trash, of other tests too. */
async function emptyTrash() {
  const photos = database().collection('project_images').where('trashed_by', '==', 'photo')
  const projects = database().collection('projects').where('state', '==', 'trashed')
  const found = await Promise.all([photos.get(), projects.get()])
  await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())))
}

/** The owner at the trash. */
async function openTrash(viewport = desktop) {
  const owner = await openPage(browser, viewport)
  await signInOnPage(owner.page, await createAccount('admin'))
  await owner.page.getByRole('tab', { name: 'Manage Projects' }).click()
  await owner.page.getByText('Trash', { exact: true }).click()
  return owner
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name })

const deleteButton = (page: Page, name: string) =>
  rowOf(page, name).getByRole('button', { name: 'Delete now' })

async function deleteNow(page: Page, name: string) {
  await deleteButton(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
}

test('a photo that is gone from Drive comes back hidden, by an undo and out of the trash', async () => {
  const project = await storeProject({ title: 'Gone from Drive' }, [{}, { status: 'archived' }])
  const { page, context, dialog } = await openEditDialog(browser, project)
  const [, archived = ''] = project.photoIds
  const tile = dialog.getByRole('listitem', { name: 'photo-2.jpg' })
  await choose(dialog, 'photo-2.jpg', 'Delete photo')
  await expect.poll(() => statusOf(archived)).toBe('trashed')
  await (await readyUndo(dialog)).click()
  await expect(tile).toContainText('No longer in Google Drive')
  await expect.poll(() => statusOf(archived)).toBe('archived')

  await choose(dialog, 'photo-2.jpg', 'Delete photo')
  await expect.poll(() => statusOf(archived)).toBe('trashed')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Trash', { exact: true }).click()
  const row = rowOf(page, 'photo-2.jpg').filter({ hasText: 'Gone from Drive' })
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(row).toBeHidden()
  expect(await statusOf(archived)).toBe('archived')
  await context.close()
})

test('a photo that lay in the trash before its origin was kept is restored, with a word', async () => {
  const project = await storeProject({ title: 'An older trash' }, [inTrash('older.jpg')])
  const [older = ''] = project.photoIds
  await photo(older).update({ trashed_from: FieldValue.delete() })
  const { page, context } = await openTrash(phone)
  await page.getByRole('button', { name: 'Restore older.jpg' }).click()
  await expect(page.getByText('older.jpg restored')).toBeVisible()
  await expect(rowOf(page, 'older.jpg')).toBeHidden()
  expect(await statusOf(older)).toBe('ready')
  await context.close()
})

test('a project is deleted, restored and deleted for good though no answer comes at first', async () => {
  const { id, title } = await storeProject({ title: 'Unanswered porch' })
  const owner = await openPage(browser)
  const { page, context } = owner
  await signInOnPage(page, await createAccount('admin'))
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  const card = page.getByRole('article', { name: title })
  const remove = async () => {
    await loseAnswer(page)
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  }
  await remove()
  await loseAnswer(page)
  await (await readyUndo(page)).click()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused()
  expect(await stateOf(id)).toBe('live')

  await remove()
  await page.getByText('Trash', { exact: true }).click()
  await loseAnswer(page)
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`Project "${title}" restored`)).toBeVisible()
  expect(await stateOf(id)).toBe('live')

  await database().doc(`projects/${id}`).update({ state: 'trashed', trashed_at: Timestamp.now() })
  await loseAnswer(page)
  await deleteNow(page, title)
  await expect(page.getByText(`Project "${title}" is being deleted for good`)).toBeVisible()
  await expect.poll(() => stateOf(id)).toBeUndefined()
  await expect(page.getByText('no longer in the trash')).toHaveCount(0)
  await context.close()
})

test('a photo is deleted, restored and deleted for good though no answer comes at first', async () => {
  const project = await storeProject({ title: 'Unanswered photos' }, [
    {},
    inTrash('back.jpg'),
    inTrash('away.jpg'),
  ])
  const [first = '', back = '', away = ''] = project.photoIds
  const { page, context, dialog } = await openEditDialog(browser, project)
  await loseAnswer(page)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect.poll(() => statusOf(first)).toBe('trashed')
  await loseAnswer(page)
  await (await readyUndo(dialog)).click()
  await expect.poll(() => statusOf(first)).toBe('ready')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg'])
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByText('Trash', { exact: true }).click()
  await loseAnswer(page)
  await page.getByRole('button', { name: 'Restore back.jpg' }).click()
  await expect(page.getByText('back.jpg restored')).toBeVisible()
  expect(await statusOf(back)).toBe('ready')
  await loseAnswer(page)
  await deleteNow(page, 'away.jpg')
  await expect(page.getByText('away.jpg is being deleted for good')).toBeVisible()
  await expect.poll(async () => (await photo(away).get()).exists).toBe(false)
  await expect(page.getByText(/in another tab|no longer in the trash/)).toHaveCount(0)
  await context.close()
})

test('of two photos of which one cannot be deleted none is, and the owner is told', async () => {
  const project = await storeProject({ title: 'All or none' }, [{}, {}])
  const [first = '', second = ''] = project.photoIds
  const { page, context, dialog } = await openEditDialog(browser, project)
  let leaving: Promise<unknown> | null = null
  await page.route('**/documents:batchGet*', async (route) => {
    leaving ??= photo(second).update({ status: 'deleting' })
    await leaving
    await route.continue()
  })
  await dialog.getByRole('checkbox', { name: 'Select all' }).check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The photos are not deleted.')).toBeVisible()
  expect(await statusOf(first)).toBe('ready')
  await context.close()
})

/** Its project goes to the trash as the page looks whether it may restore a photo. */
async function trashMeanwhile(page: Page, { id }: { id: string }) {
  let leaving: Promise<unknown> | null = null
  await page.route('**/documents:batchGet*', async (route) => {
    leaving ??= database().doc(`projects/${id}`).update(trashedProject())
    await leaving
    await route.continue()
  })
}

test('a photo does not come back into a project that goes to the trash meanwhile', async () => {
  const project = await storeProject({ title: 'Gone as it came' }, [inTrash('late.jpg')])
  const { page, context } = await openTrash()
  const restore = page.getByRole('button', { name: 'Restore late.jpg' })
  await expect(restore).toBeVisible()
  await trashMeanwhile(page, project)
  await restore.click()
  await expect(page.getByText('Restore its project first.')).toBeVisible()
  await expect(rowOf(page, 'late.jpg')).toContainText('Restore its project first')
  expect(await statusOf(project.photoIds[0] ?? '')).toBe('trashed')
  await context.close()
})

test('nor does one whose deletion is undone', async () => {
  const project = await storeProject({ title: 'Gone before the undo' }, [{}, {}])
  const [first = ''] = project.photoIds
  const { page, context, dialog } = await openEditDialog(browser, project)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect.poll(() => statusOf(first)).toBe('trashed')
  await trashMeanwhile(page, project)
  await (await readyUndo(dialog)).click()
  await expect(
    page.getByText('The photos are still in the trash. Restore their project first.'),
  ).toBeVisible()
  expect(await statusOf(first)).toBe('trashed')
  await context.close()
})

test('a question about something that leaves the trash meanwhile goes, with a word, for good', async () => {
  await emptyTrash()
  const project = await storeProject({ title: 'In two tabs' }, [
    inTrash('upper.jpg', 1),
    inTrash('middle.jpg', 2),
    inTrash('lower.jpg', 3),
  ])
  const [upper = '', middle = '', lower = ''] = project.photoIds
  const { page, context } = await openTrash()
  const question = page.getByRole('dialog', { name: 'Delete for good?' })
  const ask = async (name: string) => {
    await deleteButton(page, name).click()
    await expect(question).toContainText(`Delete the photo ${name} for good, with every file?`)
  }
  await ask('upper.jpg')
  await photo(upper).update(outOfTrash)
  await expect(question).toBeHidden()
  await expect(
    page.getByText('Nothing to delete: the photo upper.jpg is no longer in the trash.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore middle.jpg' })).toBeFocused()

  await ask('lower.jpg')
  await photo(lower).delete()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Restore middle.jpg' })).toBeFocused()

  await ask('middle.jpg')
  await photo(middle).delete()
  await expect(question).toBeHidden()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeFocused()

  const later = await storeProject({ title: 'Deleted later' }, [inTrash('later.jpg')])
  await expect(rowOf(page, 'later.jpg')).toBeVisible()
  await expect(question).toBeHidden({ timeout: 1000 })
  await page.getByRole('button', { name: 'Restore later.jpg' }).click()
  await expect.poll(() => statusOf(later.photoIds[0] ?? '')).toBe('ready')
  await context.close()
})

test('what can be neither restored nor deleted for good stays, and the owner is told', async () => {
  const project = await storeProject({ title: 'Out of reach' }, [inTrash('kept.jpg')])
  const trashed = await storeProject({ title: 'Trashed out of reach', ...trashedProject() })
  const { page, context } = await openTrash(phone)
  const restorePhoto = page.getByRole('button', { name: 'Restore kept.jpg' })
  await expect(restorePhoto).toBeVisible()
  await context.setOffline(true)
  await restorePhoto.click()
  await expect(
    page.getByText('kept.jpg could not be restored. Check your connection, then try again.'),
  ).toBeVisible()
  await expect(restorePhoto).toBeFocused()
  await deleteNow(page, 'kept.jpg')
  await expect(
    page.getByText('kept.jpg could not be deleted. Check your connection, then try again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: `Restore ${trashed.title}` }).click()
  await expect(page.getByText(`"${trashed.title}" could not be restored.`)).toBeVisible()
  await deleteNow(page, trashed.title)
  await expect(page.getByText('Failed to delete project')).toBeVisible()
  expect(await statusOf(project.photoIds[0] ?? '')).toBe('trashed')
  expect(await stateOf(trashed.id)).toBe('trashed')
  await expect(rowOf(page, 'kept.jpg')).toBeVisible()
  await expect(rowOf(page, trashed.title)).toBeVisible()
  await context.close()
})

function trashedProject() {
  return { state: 'trashed', trashed_at: Timestamp.now() } as const
}
