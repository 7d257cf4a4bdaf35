import { createAccount } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { storeProject, trashProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('each tab, the trash, the people and a project have a URL that a reload keeps and Back leaves', async ({
  openAdmin,
}) => {
  const project = await storeProject({ title: 'At an address' }, [{}])
  const { page } = await openAdmin(phone)
  await expect(page.getByRole('tab', { name: 'Bulk Upload', selected: true })).toBeVisible()
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  const steps = [
    {
      go: () => page.getByRole('tab', { name: 'Manage Projects' }).click(),
      path: '/admin/gallery/projects',
      shows: heading('Manage Projects'),
    },
    {
      go: () => page.getByRole('link', { name: 'Trash' }).click(),
      path: '/admin/gallery/trash',
      shows: heading('Trash'),
    },
    {
      go: () => page.getByRole('tab', { name: 'Google Drive Sync' }).click(),
      path: '/admin/gallery/drive',
      shows: heading('Google Drive Sync'),
    },
    {
      go: () => page.getByRole('link', { name: 'People' }).click(),
      path: '/admin/gallery/people',
      shows: heading('People'),
    },
    {
      go: async () => {
        await page.getByRole('tab', { name: 'Manage Projects' }).click()
        await page.getByRole('button', { name: `Edit ${project.title}` }).click()
      },
      path: `/admin/gallery/projects/${project.id}`,
      shows: dialog,
    },
  ]
  for (const { go, path, shows } of steps) {
    await go()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(shows).toBeVisible()
    await page.reload()
    await expect(shows).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await page.goBack()
  await expect(dialog).toBeHidden()
  for (const { path, shows } of steps.slice(0, 4).reverse()) {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(shows).toBeVisible()
  }
  await page.goBack()
  await expect(heading('Bulk Upload')).toBeVisible()
})

test('sign-in returns to the exact page that required it', async ({ openPage }) => {
  const project = await storeProject({ title: 'Asked for by its link' }, [{}])
  const { page } = await openPage(phone)
  const account = await createAccount('admin')
  const address = `/admin/gallery/projects/${project.id}#photos-heading`
  await page.goto(address)
  await expect(page).toHaveURL(/\/auth\?from=/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(address)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery\/projects$/)
})

test('a trashed project and an unknown URL show a message', async ({ openAdmin }) => {
  const project = await storeProject({ title: 'In the trash by now' }, [{}])
  await trashProject(project)
  const { page } = await openAdmin(phone)
  await page.goto(`/admin/gallery/projects/${project.id}`)
  await expectToast(page, 'This project no longer exists.')
  await expect(page).toHaveURL(/\/admin\/gallery\/projects$/)
  await page.goto('/admin/gallery/nowhere')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})
