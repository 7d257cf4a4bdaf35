import type { Page } from 'playwright'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { phone, setUplink } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expectToast } from '../support/toasts.ts'
import { tracesOf } from '../support/traces.ts'
import { pick } from '../support/uploadPage.ts'

/** Leaves by a reload; gives what the browser asked before. */
async function reload(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.reload()
  return asked
}

test('an upload into a project resumes after a reload, and shows there', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, phone)
  const [small] = await uniqueJpegs(['on-its-way-1.jpg'])
  if (!small) throw new Error('There is a photo')
  await pick(dialog.getByRole('button', { name: 'Add photos' }), [
    small,
    await noisyJpeg('on-its-way-2.jpg', 1610),
  ])
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await setUplink(page, 60_000)
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  const inDialog = dialog.getByRole('region', { name: 'Photos on their way' })
  await expect(inDialog).toContainText('1 of 2 photos saved')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  const before = page.getByRole('region', { name: 'Photos on their way' })
  await expect(before).toContainText('1 of 2 photos saved')
  expect(await reload(page)).toEqual(['beforeunload'])

  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await expect(onTheirWay).toContainText(`1 of 2 photos saved in “${project.title}”`)
  await expect(onTheirWay.getByRole('status')).toHaveText(`Uploading to “${project.title}”`)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await onTheirWay.getByRole('button', { name: `Open ${project.title}` }).click()
  await expect(page.getByText(/Uploading, \d/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Bulk Upload' })).toBeFocused()
  await setUplink(page, 'free')
  await expectToast(page, 'Successfully uploaded 2 images')
  await expect(onTheirWay).toBeHidden()
  for (const name of ['on-its-way-1.jpg', 'on-its-way-2.jpg']) {
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  }
})

test('photos for a project that was deleted are asked about again', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project)
  await pick(
    dialog.getByRole('button', { name: 'Add photos' }),
    await uniqueJpegs(['homeless.jpg']),
  )
  const question = page.getByRole('dialog', { name: 'Which project?' })
  await expect(question.getByRole('radio', { name: project.title })).toBeChecked()
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: `Delete ${project.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await onTheirWay.getByRole('button', { name: 'Open' }).click()
  await onTheirWay.getByRole('button', { name: 'Choose the project' }).click()
  await expect(question.getByRole('radio', { name: 'New project' })).toBeChecked()
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  await onTheirWay.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(onTheirWay).toBeHidden()
})
