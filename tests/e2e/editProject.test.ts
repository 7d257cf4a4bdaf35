import { type Account, createAccount, database, grantAgain, revoke } from '../support/accounts.ts'
import { search } from '../support/adminTabs.ts'
import { phone } from '../support/browser.ts'
import { openDetails } from '../support/editDialog.ts'
import { storeProject } from '../support/projects.ts'
import { expect, type OpenProjects, test } from '../support/test.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'

async function openDialog(openProjects: OpenProjects, title: string, account?: Account) {
  const { id } = await storeProject({ title, location: null })
  const project = database().doc(`projects/${id}`)
  const { page, context } = await openProjects(title, phone, account)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await openDetails(dialog)
  await expect(dialog.getByLabel('Project title')).toHaveValue(title)
  return { page, context, dialog, project }
}

test('an edited project is saved, cleaned, and shown in the list', async ({ openProjects }) => {
  const { page, dialog, project } = await openDialog(openProjects, 'Porch before')
  await dialog.getByLabel('Project title').fill('ab')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Project title must be at least 3 characters long.')).toBeVisible()
  await expect(dialog.getByLabel('Project title')).toBeFocused()
  await dialog.getByLabel('Project title').fill('Porch <after>')
  await dialog.getByLabel('Location').fill('Denton')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Project updated successfully')
  await expect(dialog).toBeHidden()
  await search(page, 'Porch after')
  await expect(page.getByRole('article', { name: 'Porch after' })).toContainText(
    'Exterior · Denton',
  )
  expect((await project.get()).data()).toMatchObject({ title: 'Porch after', location: 'Denton' })
})

test("two people who edit a project don't overwrite each other's fields", async ({
  openProjects,
}) => {
  const here = await openDialog(openProjects, 'Edited twice')
  const there = await openProjects('Edited twice', phone)
  await there.page.getByRole('button', { name: 'Edit Edited twice' }).click()
  const other = there.page.getByRole('dialog', { name: 'Edit Project' })
  await openDetails(other)
  await other.getByLabel('Location').fill('Denton')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other).toBeHidden()
  await here.dialog.getByLabel('Description').fill('Two coats')
  await here.dialog.getByLabel('Days, products, rooms').fill('4 days, hall and stairs')
  await here.dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(here.dialog).toBeHidden()
  expect((await here.project.get()).data()).toMatchObject({
    title: 'Edited twice',
    description: 'Two coats',
    facts: '4 days, hall and stairs',
    location: 'Denton',
  })
})

test('a refused update shows a message and keeps the typed text', async ({ openProjects }) => {
  const account = await createAccount('revocable_admin')
  const { page, dialog, project } = await openDialog(openProjects, 'Refused at first', account)
  await revoke(account)
  await dialog.getByLabel('Project title').fill('Allowed in the end')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Failed to update project')
  await expect(dialog.getByLabel('Project title')).toHaveValue('Allowed in the end')
  await grantAgain(account)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Project updated successfully')
  expect((await project.get()).get('title')).toBe('Allowed in the end')
})

test('an offline update is called saved only once it is stored', async ({ openProjects }) => {
  const { page, context, dialog, project } = await openDialog(openProjects, 'Before the cellar')
  await expect(dialog.getByRole('heading', { name: '0 photos' })).toBeVisible()
  await context.setOffline(true)
  await dialog.getByLabel('Project title').fill('After the cellar')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await expect(dialog.getByText('Not saved yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  expect(toastsOf(page)).toEqual([])
  expect((await project.get()).get('title')).toBe('Before the cellar')
  await context.setOffline(false)
  await expectToast(page, 'Project updated successfully')
  expect((await project.get()).get('title')).toBe('After the cellar')
})
