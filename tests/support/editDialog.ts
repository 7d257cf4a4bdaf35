import type { Locator, Page } from 'playwright'
import { type Account, database } from './accounts.ts'
import type { OpenProjects } from './adminTabs.ts'
import { desktop } from './browser.ts'
import { expect } from './expect.ts'
import type { StoredProject } from './projects.ts'

export type OpenEditDialog = ReturnType<typeof opensEditDialog>

export const opensEditDialog =
  (openProjects: OpenProjects) =>
  async ({ title }: { title: string }, viewport = desktop, account?: Account) => {
    const owner = await openProjects(title, viewport, account)
    const { page } = owner
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    await expect(dialog.getByRole('list', { name: 'Photos' })).toBeVisible()
    return { ...owner, dialog }
  }

export const openDetails = (dialog: Locator) => dialog.getByText('Title, place and date').click()

export function namesIn(dialog: Locator): Promise<(string | null)[]> {
  return dialog
    .getByRole('list', { name: 'Photos' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-name')))
}

export const tile = (dialog: Locator, filename: string): Locator =>
  dialog.locator(`[data-name="${filename}"] > button`).first()

export async function storedOrder({ id }: StoredProject): Promise<string[]> {
  const images = database().collection('project_images')
  const photos = await images.where('project_id', '==', id).orderBy('sort_order').get()
  return photos.docs.map((image) => image.get('filename'))
}

export async function openPhoto(dialog: Locator, filename: string): Promise<Locator> {
  await tile(dialog, filename).click()
  const viewer = viewerOn(dialog.page())
  await expect(viewer).toBeVisible()
  return viewer
}

export const viewerOn = (page: Page): Locator => page.locator('.yarl__portal')

export async function choose(dialog: Locator, filename: string, action: string): Promise<void> {
  const viewer = await openPhoto(dialog, filename)
  await viewer.getByRole('button', { name: action, exact: true }).click()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
}

export const announcement = (within: Locator, words: string): Locator =>
  within.getByRole('status').filter({ hasText: words })

export async function select(dialog: Locator, names: string[]): Promise<void> {
  await dialog.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of names) await tile(dialog, name).click()
}
