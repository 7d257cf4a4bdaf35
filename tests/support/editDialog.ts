import { getFirestore } from 'firebase-admin/firestore'
import type { Locator, Page } from 'playwright'
import { type Account, adminApp } from './accounts.ts'
import { desktop } from './browser.ts'
import { expect } from './expect.ts'
import { openProjects } from './projectList.ts'
import type { StoredProject } from './projects.ts'

/** The dialog that edits a project, on the owner's screen. */
export async function openEditDialog(
  { title }: { title: string },
  viewport = desktop,
  account?: Account,
) {
  const owner = await openProjects(title, viewport, account)
  const { page } = owner
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByRole('list', { name: 'Photos' })).toBeVisible()
  return { ...owner, dialog }
}

/** The file names of the photos, in the order shown. */
export function namesIn(dialog: Locator): Promise<(string | null)[]> {
  return dialog
    .getByRole('list', { name: 'Photos' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')))
}

/** The file names of a project's photos as the database orders them. */
export async function storedOrder({ id }: StoredProject): Promise<string[]> {
  const images = getFirestore(adminApp()).collection('project_images')
  const photos = await images.where('project_id', '==', id).orderBy('sort_order').get()
  return photos.docs.map((image) => image.get('filename'))
}

/** Chooses an action from a photo's menu. */
export async function choose(dialog: Locator, filename: string, action: string): Promise<void> {
  // The menu before it, still fading out, would take the click.
  await expect(dialog.page().getByRole('menuitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: `Actions for ${filename}` }).click()
  await dialog.page().getByRole('menuitem', { name: action }).click()
}

/** What a screen reader says of something that was done to a photo. */
export const spoken = (dialog: Locator, words: string): Locator =>
  dialog.getByRole('status').filter({ hasText: words })

/** Selects photos, and chooses the project that they are to move to. */
export async function chooseTarget(
  page: Page,
  dialog: Locator,
  names: string[],
  target: StoredProject,
): Promise<Locator> {
  for (const name of names) await dialog.getByRole('checkbox', { name: `Select ${name}` }).check()
  await dialog.getByRole('button', { name: 'Move…' }).click()
  const form = page.getByRole('dialog', { name: /^Move / })
  await form.getByRole('combobox', { name: 'To the project' }).fill(target.title.toLowerCase())
  await page.getByRole('option', { name: target.title }).click()
  return form
}

/** Selects photos, and moves them. */
export async function moveSelected(
  page: Page,
  dialog: Locator,
  names: string[],
  target: StoredProject,
): Promise<void> {
  const form = await chooseTarget(page, dialog, names, target)
  await form.getByRole('button', { name: 'Move', exact: true }).click()
}
