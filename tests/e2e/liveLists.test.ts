import { findAccessibilityViolations } from '../support/accessibility.ts'
import { type Account, createAccount, database } from '../support/accounts.ts'
import { goToProjects, search } from '../support/adminTabs.ts'
import { desktop, type Person, phone } from '../support/browser.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'
import { expect, type OpenProjects, test } from '../support/test.ts'

/** Older than the list's first page. */
const old = { project_date: '2010-01-01' }

function fillFirstPage(): Promise<void> {
  return storeManyProjects(24, (index) => ({
    title: `Newer ${index + 1}`,
    photos: 1,
  }))
}

async function openList(openProjects: OpenProjects, viewport = desktop, account?: Account) {
  const owner = await openProjects('', viewport, account)
  await expect(
    owner.page
      .getByRole('article')
      .first()
      .getByText(/\b\d+ photos?$/),
  ).toBeVisible()
  return owner
}

async function offline({ context, complaints }: Person, act: () => Promise<void>) {
  await context.setOffline(true)
  await act()
  const before = failures(complaints)
  await expect.poll(() => failures(complaints)).toBeGreaterThan(before + 2)
}

const failures = (complaints: readonly string[]) =>
  complaints.filter((text) => text.includes('transport errored')).length

test('signing out in another tab and in again shows the lists', async ({ openProjects }) => {
  const { title } = await storeProject({ title: 'Signed out porch' }, [{}])
  const account = await createAccount('admin')
  const { page, context } = await openList(openProjects, desktop, account)
  await search(page, title)
  await expect(page.getByRole('article', { name: title }).getByText('1 photo')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/admin/gallery')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/$/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await goToProjects(page)
  await search(page, title)
  await expect(page.getByRole('article', { name: title }).getByText('1 photo')).toBeVisible()
})

test("a project opened offline isn't called empty", async ({ openProjects }) => {
  await fillFirstPage()
  const { id, title } = await storeProject({ ...old, title: 'Not seen before' }, [{}, {}])
  const counted = async () => (await database().doc(`projects/${id}`).get()).get('summary.photos')
  await expect.poll(counted).toBe(2)
  const owner = await openList(openProjects, phone)
  const { page, context } = owner
  await offline(owner, () => search(page, title))
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('2 photos')).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByText('This project has no photos.')).toBeHidden()
  await expect(dialog.getByRole('status').getByText('No connection')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await context.setOffline(false)
  await expect(dialog.getByRole('heading', { name: '2 photos' })).toBeVisible()
})
