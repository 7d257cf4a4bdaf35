import { Timestamp } from 'firebase-admin/firestore'
import type { Page, Route } from 'playwright'
import { database } from '../support/accounts.ts'
import { inTrash, trashRow } from '../support/adminTabs.ts'
import { phone, refuseChanges } from '../support/browser.ts'
import { choose, namesIn } from '../support/editDialog.ts'
import { exists, statusOf } from '../support/ownerPhotos.ts'
import { storeProject, trashProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'

const stateOf = async (id: string) => (await database().doc(`projects/${id}`).get()).get('state')

async function loseAnswer(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/documents:commit*', lose, { times: 1 })
}

async function deleteNow(page: Page, name: string) {
  await trashRow(page, name).getByRole('button', { name: 'Delete now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
}

test('trash actions succeed after a lost response', async ({ openEditDialog }) => {
  const project = await storeProject({ title: 'Unanswered photos' }, [
    {},
    {},
    inTrash('back.jpg'),
    inTrash('away.jpg'),
  ])
  const [first = '', , back = '', away = ''] = project.photoIds
  const { page, dialog } = await openEditDialog(project)
  await loseAnswer(page)
  await choose(dialog, 'photo-1.jpg', 'Delete')
  await expect.poll(() => statusOf(first)).toBe('trashed')
  await loseAnswer(page)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(first)).toBe('ready')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByText('Trash', { exact: true }).click()
  await loseAnswer(page)
  await page.getByRole('button', { name: 'Restore back.jpg' }).click()
  await expectToast(page, 'back.jpg restored')
  expect(await statusOf(back)).toBe('ready')
  await loseAnswer(page)
  await deleteNow(page, 'away.jpg')
  await expectToast(page, 'away.jpg is being deleted for good')
  await expect.poll(() => exists(`project_images/${away}`)).toBe(false)
  expect(toastsOf(page)).toEqual([])
})

test("a photo can't be restored into a trashed project", async ({ openTrash }) => {
  const project = await storeProject({ title: 'Gone as it came' }, [inTrash('late.jpg')])
  const { page } = await openTrash()
  const restore = page.getByRole('button', { name: 'Restore late.jpg' })
  await expect(restore).toBeVisible()
  let leaving: Promise<unknown> | null = null
  await page.route('**/documents:batchGet*', async (route) => {
    leaving ??= trashProject(project)
    await leaving
    await route.continue()
  })
  await restore.click()
  await expectToast(page, 'Restore its project first.')
  await expect(trashRow(page, 'late.jpg')).toContainText('Restore its project first')
  expect(await statusOf(project.photoIds[0] ?? '')).toBe('trashed')
})

test('a failed restore or final deletion shows a message and keeps the item', async ({
  openTrash,
}) => {
  const project = await storeProject({ title: 'Out of reach' }, [inTrash('kept.jpg')])
  const trashed = await storeProject({ title: 'Trashed out of reach', ...trashedProject() })
  const { page } = await openTrash(phone)
  const restorePhoto = page.getByRole('button', { name: 'Restore kept.jpg' })
  await expect(restorePhoto).toBeVisible()
  await refuseChanges(page)
  await restorePhoto.click()
  await expectToast(page, 'kept.jpg could not be restored. Check your connection, then try again.')
  await expect(restorePhoto).toBeFocused()
  await deleteNow(page, 'kept.jpg')
  await expectToast(page, 'kept.jpg could not be deleted. Check your connection, then try again.')
  await page.getByRole('button', { name: `Restore ${trashed.title}` }).click()
  await expectToast(page, `"${trashed.title}" could not be restored.`)
  await deleteNow(page, trashed.title)
  await expectToast(page, `"${trashed.title}" could not be deleted.`)
  expect(await statusOf(project.photoIds[0] ?? '')).toBe('trashed')
  expect(await stateOf(trashed.id)).toBe('trashed')
  await expect(trashRow(page, 'kept.jpg')).toBeVisible()
  await expect(trashRow(page, trashed.title)).toBeVisible()
})

function trashedProject() {
  return { state: 'trashed', trashed_at: Timestamp.now() } as const
}
