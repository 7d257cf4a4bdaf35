import type { Page } from 'playwright'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { phone, setUplink } from '../support/browser.ts'
import { damageKept, keptKeys, keptRecords } from '../support/keptPhotos.ts'
import { photosOf, statusOf, tracesOf } from '../support/ownerPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { expectUploaded, pick, rowOf, sends } from '../support/uploadPage.ts'

test('a reload resumes an upload, and nothing is stored twice', async ({ openUpload }) => {
  const { page, choose } = await openUpload('Reloaded')
  const names = ['reload-1.jpg', 'reload-2.jpg', 'reload-3.jpg']
  const [small] = await uniqueJpegs([names[0] ?? ''])
  if (!small) throw new Error('There is a photo')
  const large = await Promise.all(names.slice(1).map((name, n) => noisyJpeg(name, 1000 + n)))
  let storedBytes = 0
  page.on('requestfinished', async (request) => {
    const headers = await request.allHeaders()
    if (headers['x-goog-upload-command']?.includes('upload'))
      storedBytes += Number(headers['content-length'])
  })
  await choose([small, ...large])
  await expect(page.getByText('3 photos chosen')).toBeVisible()
  await setUplink(page, 60_000)
  await page.getByRole('button', { name: 'Upload 3 Photos' }).click()
  await expect(page.getByLabel('reload-1.jpg is saved')).toBeVisible()
  await expect(page.getByText(/Uploading, [1-9]/).first()).toBeVisible()
  // A saved photo's file is no longer kept.
  await expect.poll(async () => (await keptKeys(page)).length).toBeLessThan(1 + names.length)

  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    return dialog.accept()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/o?name=')) sent.push(request.url())
  })
  await page.reload()
  await setUplink(page, 'free')
  await expectUploaded(page, 3, 'Reloaded')
  expect(warnings).toEqual(['beforeunload'])
  expect(sent.some((url) => url.includes('reload-1.jpg'))).toBe(false)
  const { projects, images } = await photosOf('Reloaded')
  expect(projects).toBe(1)
  const stored = images.map((image) =>
    ['filename', 'sort_order', 'is_featured'].map((field) => image.get(field)),
  )
  expect(stored).toEqual(names.map((name, index) => [name, index, index === 0]))
  for (const name of names) expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  // Bytes that Storage had are not sent again.
  const size = [small, ...large].reduce((sum, { buffer }) => sum + buffer.length, 0)
  expect(storedBytes).toBeLessThanOrEqual(size)
})

const isUpload = sends('held.jpg')

test('the owner pauses and resumes an upload, and discarding it leaves no trace', async ({
  openUpload,
}) => {
  const { page, choose } = await openUpload('Held')
  await choose([await noisyJpeg('held.jpg', 1600)])
  await setUplink(page, 400_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  await expect(page.getByText(/[KM]B\/s · .*\sleft/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  const progress = page.getByText(/Held at \d+\s%/)
  const held = await progress.textContent()
  const sent: string[] = []
  page.on('request', (request) => {
    if (isUpload(new URL(request.url()))) sent.push(request.url())
  })
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await expect(page.getByText('0 of 1 photo saved in “Held” · paused')).toBeVisible()
  await page.getByRole('tab', { name: 'Bulk Upload' }).click()
  await expect(progress).toHaveText(held ?? '')
  expect(sent).toEqual([])
  // Slow enough not to arrive before the next pause.
  await setUplink(page, 60_000)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await setUplink(page, 'free')
  await expect(page.getByRole('region', { name: 'Photos on their way' })).toBeHidden()
  await expect.poll(async () => (await tracesOf('held.jpg')).documents).toBe(0)
  await expect.poll(async () => (await photosOf('Held')).projects).toBe(0)
  expect((await tracesOf('held.jpg')).objects).toBe(0)
})

async function reload(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await page.reload()
  return asked
}

test('an upload into a project resumes after a reload, and shows there', async ({
  openEditDialog,
}) => {
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
  expect(await findAccessibilityViolations(page)).toEqual([])
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

test('if the chosen project is deleted, the owner is asked for another one', async ({
  openEditDialog,
}) => {
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

test('a kept file that comes back short, empty or zeroed is not sent, and is asked for again', async ({
  openUpload,
}) => {
  const { page, choose } = await openUpload('Kept in part')
  const names = ['kept-half.jpg', 'kept-none.jpg', 'kept-zeros.jpg']
  const files = await uniqueJpegs(names)
  await choose(files)
  await expect(page.getByText('3 photos chosen')).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1 + names.length)
  await expect
    .poll(async () => Object.values(await keptRecords(page)).join())
    .toContain('Kept in part')
  await damageKept(page, 'kept-half.jpg', 'half')
  await damageKept(page, 'kept-none.jpg', 'none')
  await damageKept(page, 'kept-zeros.jpg', 'zeros')
  await reload(page)
  const isAskedFor = (name: string) =>
    expect(rowOf(page, name)).toContainText('This browser kept only part of it. Choose it again.')
  await isAskedFor('kept-half.jpg')
  await isAskedFor('kept-none.jpg')
  await page.setViewportSize({ width: 360, height: 740 })
  const [shown, all] = await rowOf(page, 'kept-half.jpg').evaluate((row) => [
    row.clientHeight,
    row.scrollHeight,
  ])
  expect(shown).toBe(all)
  await page.getByRole('button', { name: 'Choose the project' }).click()
  await page.getByRole('button', { name: 'Upload 3 Photos' }).click()
  await isAskedFor('kept-zeros.jpg')
  for (const name of names) expect(await tracesOf(name)).toEqual({ documents: 0, objects: 0 })

  await pick(page.getByRole('button', { name: 'Choose again' }), files)
  await page.getByRole('button', { name: 'Upload 3 Photos' }).click()
  await expectUploaded(page, 3, 'Kept in part')
  for (const name of names) expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
})

test('a photo that failed is replaced if it is chosen again', async ({ openEditDialog }) => {
  const [file] = await uniqueJpegs(['once-more.jpg'])
  if (!file) throw new Error('There is a file')
  const failed = { status: 'failed', failure: 'damaged' } as const
  const project = await storeProject({}, [
    { ...failed, filename: file.name, file_size: file.buffer.length },
    { ...failed, filename: 'another.jpg', file_size: file.buffer.length },
  ])
  const { page, dialog } = await openEditDialog(project, phone)
  await pick(dialog.getByRole('button', { name: 'Add photos' }), [file])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectUploaded(page, 1, project.title)
  const statuses = () => Promise.all(project.photoIds.map(statusOf))
  await expect.poll(statuses).toEqual(['trashed', 'failed'])
  expect(await tracesOf(file.name)).toEqual({ documents: 2, objects: 1 })
})
