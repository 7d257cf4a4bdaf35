import { doc, getDoc } from 'firebase/firestore'
import { getFirestore } from 'firebase-admin/firestore'
import type { Browser, Locator } from 'playwright'
import { expect } from 'playwright/test'
import { afterAll, beforeAll, test } from 'vitest'
import type { Image } from '../../domain/image.ts'
import { findBarriers } from '../support/accessibility.ts'
import { adminApp, createAccount, openClient, signInAs } from '../support/accounts.ts'
import { desktop, launchBrowser, openPage, phone, signInOnPage } from '../support/browser.ts'
import { plainJpeg } from '../support/photos.ts'
import { type StoredProject, storeProject } from '../support/projects.ts'
import { readImage, settled, upload } from '../support/uploads.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const database = () => getFirestore(adminApp())
const photo = (id: string) => database().doc(`project_images/${id}`)

/** The dialog that edits a project, on the owner's screen. */
async function openDialog({ title }: { title: string }, viewport = desktop) {
  const owner = await openPage(browser, viewport)
  const { page } = owner
  await signInOnPage(page, await createAccount('admin'))
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByRole('list', { name: 'Photos' })).toBeVisible()
  return { ...owner, dialog }
}

/** The file names of the photos, in the order shown. */
function namesIn(dialog: Locator): Promise<(string | null)[]> {
  return dialog
    .getByRole('list', { name: 'Photos' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')))
}

/** The file names of a project's photos as the database orders them. */
async function storedOrder({ id }: StoredProject): Promise<string[]> {
  const photos = database().collection('project_images').where('project_id', '==', id)
  return (await photos.orderBy('sort_order').get()).docs.map((image) => image.get('filename'))
}

async function choose(dialog: Locator, filename: string, action: string) {
  await dialog.getByRole('button', { name: `Actions for ${filename}` }).click()
  await dialog.page().getByRole('menuitem', { name: action }).click()
}

test('photos are put in order with the keyboard, and each step is spoken', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, context, dialog, complaints } = await openDialog(project)
  const handle = dialog.getByRole('button', { name: 'Move photo-1.jpg' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('photo-1.jpg is lifted from place 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('photo-1.jpg is over place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('photo-1.jpg stays at place 1 of 3.')).toBeAttached()
  await expect(dialog).toBeVisible()

  await page.keyboard.press('Space')
  await expect(page.getByText('photo-1.jpg is lifted from place 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('photo-1.jpg is over place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg', 'photo-3.jpg'])
  await expect
    .poll(() => storedOrder(project))
    .toEqual(['photo-2.jpg', 'photo-1.jpg', 'photo-3.jpg'])
  await expect(handle).toBeFocused()
  expect(complaints).toEqual([])
  await context.close()
})

test('photos are put in order with the mouse, and by the menu', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, context, dialog } = await openDialog(project)
  const from = await dialog.getByRole('button', { name: 'Move photo-3.jpg' }).boundingBox()
  const to = await dialog.getByRole('button', { name: 'Move photo-1.jpg' }).boundingBox()
  if (!from || !to) throw new Error('The photos are not shown')
  await page.mouse.move(from.x + 22, from.y + 22)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y, { steps: 4 })
  await page.mouse.move(to.x + 22, to.y + 22, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-3.jpg', 'photo-1.jpg', 'photo-2.jpg'])
  await expect
    .poll(() => storedOrder(project))
    .toEqual(['photo-3.jpg', 'photo-1.jpg', 'photo-2.jpg'])
  await choose(dialog, 'photo-2.jpg', 'Move to first place')
  await expect
    .poll(() => storedOrder(project))
    .toEqual(['photo-2.jpg', 'photo-3.jpg', 'photo-1.jpg'])
  await context.close()
})

test('exactly one photo is the cover', async () => {
  const project = await storeProject({}, [{}, {}, { is_featured: true }])
  const { context, dialog } = await openDialog(project)
  await choose(dialog, 'photo-2.jpg', 'Make cover')
  await expect(dialog.getByRole('listitem', { name: 'photo-2.jpg' })).toContainText('Cover')
  await expect(dialog.getByText('Cover', { exact: true })).toHaveCount(1)
  const covers = async () =>
    (await Promise.all(project.photoIds.map(readImage))).map(({ is_featured }) => is_featured)
  await expect.poll(covers).toEqual([false, true, false])
  await context.close()
})

test('a missing alt text is marked; one is written for a photo, then one for all the others', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { page, context, dialog } = await openDialog(project, phone)
  await expect(dialog.getByText('3 without alt text')).toBeVisible()
  await dialog.getByLabel('Alt text of photo-2.jpg').fill('A white <porch>')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('2 without alt text')).toBeVisible()
  const texts = async () =>
    (await Promise.all(project.photoIds.map(readImage))).map(({ alt_text }) => alt_text)
  await expect.poll(texts).toEqual([null, 'A white porch', null])

  await dialog.getByRole('button', { name: 'Alt text for all…' }).click()
  const form = page.getByRole('dialog', { name: 'Alt text for all' })
  await form.getByLabel('Alt text').fill('The porch in June')
  await form.getByRole('button', { name: 'Apply to 2 photos' }).click()
  await expect(dialog.getByText(/without alt text/)).toBeHidden()
  await expect.poll(texts).toEqual(['The porch in June', 'A white porch', 'The porch in June'])
  await expect(dialog.getByRole('button', { name: 'Alt text for all…' })).toBeFocused()
  await context.close()
})

test('a deleted photo comes back by an undo within ten seconds, and else lies in the trash', async () => {
  const project = await storeProject({ title: 'Ten seconds' }, [{}, {}, {}])
  const { page, context, dialog } = await openDialog(project)
  await choose(dialog, 'photo-1.jpg', 'Delete photo')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-3.jpg'])
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg'])
  await expect(dialog.getByRole('button', { name: 'Move photo-1.jpg' })).toBeFocused()
  const [first = '', second = ''] = project.photoIds
  await expect.poll(async () => (await readImage(first)).status).toBe('ready')

  await choose(dialog, 'photo-2.jpg', 'Delete photo')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(async () => (await readImage(second)).trashed_by).toBe('photo')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 12_000 })
  await expect(dialog.getByRole('heading', { name: '2 photos' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Edit Ten seconds' })).toBeFocused()
  await page.getByText('Trash', { exact: true }).click()
  const row = page.getByRole('listitem', { name: 'photo-2.jpg' }).filter({ hasText: 'Ten seconds' })
  await row.getByRole('button', { name: 'Restore photo-2.jpg' }).click()
  await expect(row).toBeHidden()
  expect((await readImage(second)).status).toBe('ready')
  await context.close()
})

test('selected photos move to another project', async () => {
  const source = await storeProject({}, [{}, {}, {}])
  const target = await storeProject({ title: 'Target of a move' }, [{ filename: 'there.jpg' }])
  const { page, context, dialog } = await openDialog(source)
  await dialog.getByRole('checkbox', { name: 'Select photo-1.jpg' }).check()
  await dialog.getByRole('checkbox', { name: 'Select photo-3.jpg' }).check()
  await dialog.getByRole('button', { name: 'Move…' }).click()
  const form = page.getByRole('dialog', { name: 'Move 2 photos' })
  await form.getByRole('combobox', { name: 'To the project' }).fill('target of')
  await page.getByRole('option', { name: /Target of a move/ }).click()
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('2 photos moved to "Target of a move"')).toBeVisible({
    timeout: 60_000,
  })
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg'])
  expect(await storedOrder(target)).toEqual(['there.jpg', 'photo-1.jpg', 'photo-3.jpg'])
  await context.close()
})

test('a failed photo says why, and is ready after a retry', async () => {
  const client = await signInAs('admin')
  const { buffer } = await plainJpeg('porch.jpg')
  const { projectId, imageId } = await upload(client, buffer)
  expect((await settled(imageId)).status).toBe('ready')
  await client.close()
  const failed: Partial<Image> = {
    status: 'failed',
    failure: 'timed_out',
    variants: null,
    thumbnail_url: null,
  }
  await photo(imageId).update(failed)
  await database().doc(`projects/${projectId}`).update({ title: 'To be retried' })
  const { page, context, dialog } = await openDialog({ title: 'To be retried' })
  const tile = dialog.getByRole('listitem', { name: 'porch.jpg' })
  await expect(tile.getByText('Processing this photo took too long.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByText('porch.jpg is ready')).toBeVisible({ timeout: 60_000 })
  await expect(tile.locator('img')).toBeVisible()
  expect((await readImage(imageId)).status).toBe('ready')
  await context.close()
})

test('two photos become a before and an after that the public sees, are swapped, and parted', async () => {
  const project = await storeProject({}, [{}, {}, {}])
  const { context, dialog } = await openDialog(project)
  await dialog.getByRole('checkbox', { name: 'Select photo-2.jpg' }).check()
  await dialog.getByRole('checkbox', { name: 'Select photo-3.jpg' }).check()
  await dialog.getByRole('button', { name: 'Mark as before and after' }).click()
  const second = dialog.getByRole('listitem', { name: 'photo-2.jpg' })
  await expect(second.getByText('Before', { exact: true })).toBeVisible()

  const visitor = openClient()
  const sides = async () => {
    const images = await Promise.all(
      project.photoIds.map((id) => getDoc(doc(visitor.firestore, 'project_images', id))),
    )
    const pairs = new Set(images.map((image) => image.get('pair_id')).filter(Boolean))
    return { pairs: pairs.size, sides: images.map((image) => image.get('pair_side')) }
  }
  await expect.poll(sides).toEqual({ pairs: 1, sides: [null, 'before', 'after'] })
  await choose(dialog, 'photo-3.jpg', 'Swap before and after')
  await expect.poll(sides).toEqual({ pairs: 1, sides: [null, 'after', 'before'] })
  await choose(dialog, 'photo-2.jpg', 'Unmark before and after')
  await expect.poll(sides).toEqual({ pairs: 0, sides: [null, null, null] })
  await visitor.close()
  await context.close()
})

test('a photo that is here twice points at the older one; one gone from Drive says so', async () => {
  const project = await storeProject({}, [{}, {}, { status: 'archived' }])
  const [first = '', second = ''] = project.photoIds
  await photo(second).update({ duplicate_of: first })
  const { context, dialog } = await openDialog(project)
  const twice = dialog.getByRole('listitem', { name: 'photo-2.jpg' })
  await expect(twice).toContainText('Same photo as photo-1.jpg')
  await twice.getByRole('button', { name: 'photo-1.jpg', exact: true }).click()
  await expect(dialog.getByRole('listitem', { name: 'photo-1.jpg' })).toBeFocused()
  await expect(dialog.getByRole('listitem', { name: 'photo-3.jpg' })).toContainText(
    'No longer in Google Drive',
  )
  await context.close()
})

test('what another tab changed is not overwritten, and what was typed stays', async () => {
  const project = await storeProject({}, [{}, {}])
  const [first = ''] = project.photoIds
  const here = await openDialog(project)
  const there = await openDialog(project)
  const field = there.dialog.getByLabel('Alt text of photo-1.jpg')
  await field.fill('Typed there')
  await here.dialog.getByLabel('Alt text of photo-1.jpg').fill('Saved here')
  await here.page.keyboard.press('Tab')
  await expect.poll(async () => (await readImage(first)).alt_text).toBe('Saved here')
  // The other tab still asks for what it saw when the owner began to type.
  await there.page.keyboard.press('Tab')
  await expect(there.page.getByText(/It was changed in another tab meanwhile/)).toBeVisible()
  await expect(field).toHaveValue('Typed there')
  expect((await readImage(first)).alt_text).toBe('Saved here')

  // An order made here shows there, without a reload.
  await choose(here.dialog, 'photo-2.jpg', 'Move to first place')
  await expect.poll(() => namesIn(there.dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
  await here.context.close()
  await there.context.close()
})

test('a change that fails is taken back with a word, and what was typed stays', async () => {
  const project = await storeProject({}, [{}, {}])
  const { page, context, dialog } = await openDialog(project)
  await context.setOffline(true)
  await choose(dialog, 'photo-2.jpg', 'Move to first place')
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-2.jpg', 'photo-1.jpg'])
  await expect(page.getByText(/^Your change is not saved/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  await context.close()
})

test('the dialog does not close over what was typed without a question', async () => {
  const project = await storeProject({}, [{}])
  const { page, context, dialog } = await openDialog(project, phone)
  await dialog.getByLabel('Alt text of photo-1.jpg').fill('Half a senten')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Alt text of photo-1.jpg')).toHaveValue('Half a senten')
  await dialog.getByLabel('Location').fill('Denton')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toBeHidden()
  expect((await database().doc(`projects/${project.id}`).get()).get('location')).toBe('Plano')
  await context.close()
})

test('on a narrow phone nothing is cut off, and a thumb finds every target', async () => {
  const project = await storeProject({}, [{}, { pair_id: 'pair', pair_side: 'after' }])
  const { page, context, dialog } = await openDialog(project, { width: 360, height: 780 })
  const tooSmall = (scope: Locator) =>
    scope
      .locator('button, select, textarea, a, input:not([type=checkbox], [type=radio], [type=file])')
      .evaluateAll((targets) =>
        targets
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
          .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
      )
  const overflow = (scope: Locator) =>
    scope.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await tooSmall(dialog)).toEqual([])
  expect(await overflow(dialog)).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Manage Projects' })
  expect(await tooSmall(panel)).toEqual([])
  expect(await overflow(page.locator('html'))).toBe(0)
  await context.close()
})

test.for(['light', 'dark'] as const)('no barriers in Edit Project: %s', async (theme) => {
  await storeProject({ title: 'Where photos may move' })
  const project = await storeProject({}, [
    { alt_text: 'A porch', pair_id: 'pair', pair_side: 'before' },
    { status: 'failed', failure: 'damaged', thumbnail_url: null, variants: null },
    { status: 'archived' },
  ])
  const { page, context, dialog } = await openDialog(project, phone)
  await page.evaluate((value) => localStorage.setItem('theme', value), theme)
  await page.reload()
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(project.title)
  await page.getByRole('button', { name: `Edit ${project.title}` }).click()
  await expect(dialog.getByRole('listitem', { name: 'photo-3.jpg' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Actions for photo-1.jpg' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete photo' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Move to another project…' }).click()
  const move = page.getByRole('dialog', { name: 'Move photo-1.jpg' })
  await move.getByRole('combobox', { name: 'To the project' }).click()
  await expect(move.getByRole('option').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await move.getByLabel('Close').click()
  await dialog.getByRole('button', { name: 'Alt text for all…' }).click()
  await expect(page.getByRole('dialog', { name: 'Alt text for all' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Location').fill('Denton')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await context.close()
})

test('photos are added to a project that exists, behind those it has', async () => {
  const project = await storeProject({ title: 'Growing' }, [{}])
  const { page, context, dialog } = await openDialog(project, phone)
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await dialog
    .locator('input[type=file]')
    // Of sizes that no other test has: a photo that is here already is not sent again.
    .setInputFiles([
      await plainJpeg('new-1.jpg', '#a8431c', 1101),
      await plainJpeg('new-2.jpg', '#a8431c', 1102),
    ])
  await dialog.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(page.getByText('Successfully uploaded 2 images to project "Growing"')).toBeVisible({
    timeout: 60_000,
  })
  await expect.poll(() => namesIn(dialog)).toEqual(['photo-1.jpg', 'new-1.jpg', 'new-2.jpg'])
  await expect(dialog.getByRole('listitem', { name: 'new-2.jpg' }).locator('img')).toBeVisible({
    timeout: 60_000,
  })
  expect(await storedOrder(project)).toEqual(['photo-1.jpg', 'new-1.jpg', 'new-2.jpg'])
  await expect(dialog.getByText('Cover', { exact: true })).toHaveCount(1)
  await context.close()
})
