import type { Page } from 'playwright'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { phone, setUplink } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { tracesOf } from '../support/traces.ts'
import { fileInput } from '../support/uploadPage.ts'

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

test('photos on their way into a project go on after a reload, where the owner sees them', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project, phone)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  const [small] = await uniqueJpegs(['on-its-way-1.jpg'])
  if (!small) throw new Error('There is a photo')
  await fileInput(page)
    .last()
    .setInputFiles([small, await noisyJpeg('on-its-way-2.jpg', 1610)])
  await expect(dialog.getByText('2 photos chosen')).toBeVisible()
  await setUplink(page, 60_000)
  await dialog.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(dialog.getByText(/Uploading, [1-9]/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await reload(page)).toEqual(['beforeunload'])

  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await expect(onTheirWay).toContainText(`1 of 2 photos saved in “${project.title}”`)
  await expect(onTheirWay.getByRole('status')).toHaveText(`Uploading to “${project.title}”`)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await onTheirWay.getByRole('button', { name: `Open ${project.title}` }).click()
  await expect(dialog.getByText(/Uploading, \d/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(onTheirWay.getByRole('button', { name: `Open ${project.title}` })).toBeFocused()
  await setUplink(page, 'free')
  await expect(page.getByText(/Successfully uploaded 2 images/)).toBeVisible()
  await expect(onTheirWay).toBeHidden()
  for (const name of ['on-its-way-1.jpg', 'on-its-way-2.jpg']) {
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  }
})

test('photos of a project that is gone can be given up', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page)
    .last()
    .setInputFiles(await uniqueJpegs(['homeless.jpg']))
  await expect(dialog.getByText('1 photo chosen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: `Delete ${project.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const onTheirWay = page.getByRole('region', { name: 'Photos on their way' })
  await expect(onTheirWay).toContainText('The project is not there any more')
  await onTheirWay.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(onTheirWay).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Gallery admin' })).toBeFocused()
})

test('what came of an upload shows in the dialog that was closed meanwhile', async () => {
  const project = await storeProject({}, [{}])
  const { page, dialog } = await openEditDialog(project)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await fileInput(page)
    .last()
    .setInputFiles([await noisyJpeg('meanwhile.jpg', 1630)])
  await setUplink(page, 60_000)
  await dialog.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(dialog.getByText(/Uploading, [1-9]/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await setUplink(page, 'free')
  await expect(page.getByText(/Successfully uploaded 1 images/)).toBeVisible()
  await page.getByRole('button', { name: `Edit ${project.title}` }).click()
  await expect(dialog.getByRole('region', { name: 'Receipt' })).toContainText('1 photo saved')
})
