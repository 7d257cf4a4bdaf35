import { mkdir } from 'node:fs/promises'
import { test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage, signInOnPage } from '../support/browser.ts'
import { choose } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { goToProjects, search } from '../support/projectList.ts'
import { storeProject } from '../support/projects.ts'
import { inTrash } from '../support/trashTab.ts'

test('look', async () => {
  await mkdir('/tmp/private', { recursive: true })
  const project = await storeProject({ title: 'Porch to look at' }, [
    { alt_text: 'A porch' },
    { pair_id: 'p', pair_side: 'before' },
    inTrash('bin.jpg', 3),
  ])
  for (const width of [360, 1440]) {
    const { page, context } = await openPage({ width, height: width === 360 ? 740 : 900 })
    const shot = (name: string) => page.screenshot({ path: `/tmp/private/${name}-${width}.png` })
    await page.goto('/auth')
    await expect(page.getByLabel('Email')).toBeVisible()
    await shot('sign-in')
    await signInOnPage(page, await createAccount('admin'))
    await goToProjects(page)
    await search(page, 'look at')
    await expect(page.getByRole('article').getByText(/ready/)).toBeVisible()
    await shot('projects')
    await page.getByRole('button', { name: `Edit ${project.title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    await expect(dialog.getByRole('list', { name: 'Photos' })).toBeVisible()
    await shot('edit')
    await context.setOffline(true)
    await choose(dialog, 'photo-2.jpg', 'Hide from visitors')
    await page.waitForTimeout(1500)
    await shot('edit-offline')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await context.setOffline(false)
    await page.waitForTimeout(1500)
    await dialog.getByRole('checkbox', { name: 'Select photo-1.jpg' }).check()
    await dialog.getByRole('button', { name: 'Move…' }).click()
    await page.waitForTimeout(300)
    await shot('move')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByText('Trash', { exact: true }).click()
    await expect(page.getByRole('listitem', { name: 'bin.jpg' })).toBeVisible()
    await shot('trash')
    await page.getByRole('tab', { name: 'Google Drive Sync' }).click()
    await page.waitForTimeout(1500)
    await shot('drive')
    await context.close()
  }
})
