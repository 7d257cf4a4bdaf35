import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { adminApp, createAccount } from '../support/accounts.ts'
import { expect } from '../support/expect.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { tracesOf } from '../support/traces.ts'
import { expectUploaded, holdBack, openUpload, sends } from '../support/uploadPage.ts'

/* Uploads of one person, while another, or the same one elsewhere, is at something too. */

test('a pending upload isn’t sent under another account, and resumes when its owner is back', async () => {
  const [first, second] = [await createAccount('admin'), await createAccount('admin')]
  const { page, context, choose } = await openUpload('Of the first', first)
  await choose(await uniqueJpegs(['first-1.jpg', 'first-2.jpg']))
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  const bytes = sends('first-')
  await page.route(bytes, (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect.poll(async () => (await tracesOf('first-1.jpg')).documents).toBe(1)
  const signIn = async (account: typeof first) => {
    const other = await context.newPage()
    // The page does not know yet who is here, and shows the form.
    const answer = await holdBack(other, (url) => url.pathname.endsWith('accounts:lookup'))
    await other.goto('/auth')
    await other.getByLabel('Email').fill(account.email)
    await other.getByLabel(/^Password/).fill(account.password)
    await other.getByRole('button', { name: 'Sign In' }).click()
    answer()
    // Until then it may show whoever was here before.
    await expect(other.getByText(account.email)).toBeVisible()
    await other.close()
  }
  await signIn(second)
  await expect(page.getByText(second.email)).toBeVisible()
  await page.unroute(bytes)
  await page.waitForTimeout(5000)
  const images = getFirestore(adminApp()).collection('project_images')
  const owners = async () =>
    (await images.where('filename', 'in', ['first-1.jpg', 'first-2.jpg']).get()).docs.map((image) =>
      image.get('created_by'),
    )
  // What was on its way may arrive: it is sent with the token of the one whose it is.
  expect(new Set(await owners())).toEqual(new Set([first.uid]))
  expect((await keptKeys(page)).some((key) => key.startsWith(`upload/${first.uid}/file/`))).toBe(
    true,
  )
  const send = await holdBack(page, bytes)
  await signIn(first)
  await page.reload()
  send()
  await expectUploaded(page, 2, 'Of the first')
  expect(new Set(await owners())).toEqual(new Set([first.uid]))
  for (const name of ['first-1.jpg', 'first-2.jpg'])
    expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
})

test('a resumed upload keeps changes to its project', async () => {
  const { page, choose } = await openUpload('Kitchen')
  await choose(await uniqueJpegs(['kitchen-1.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  const bytes = sends('kitchen-1')
  await page.route(bytes, (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const projects = getFirestore(adminApp()).collection('projects').where('title', '==', 'Kitchen')
  await expect.poll(async () => (await projects.get()).size).toBe(1)
  const [project] = (await projects.get()).docs
  await project?.ref.update({ title: 'Kitchen in Plano', updated_at: Timestamp.now() })
  await expect.poll(async () => (await keptKeys(page)).length).toBe(2)
  page.on('dialog', (dialog) => dialog.accept())
  await page.unroute(bytes)
  await page.reload()
  await expect.poll(async () => (await tracesOf('kitchen-1.jpg')).objects).toBe(1)
  expect((await project?.ref.get())?.get('title')).toBe('Kitchen in Plano')
})

test('discarding an upload keeps a project that was edited meanwhile', async () => {
  const { page, choose } = await openUpload('Abandoned')
  await choose(await uniqueJpegs(['given-up-1.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await page.route(sends('given-up-1'), (route) => route.abort())
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  const projects = getFirestore(adminApp()).collection('projects').where('title', '==', 'Abandoned')
  await expect.poll(async () => (await projects.get()).size).toBe(1)
  const [project] = (await projects.get()).docs
  const words = { description: 'Cabinets in the color of oats', updated_at: Timestamp.now() }
  await project?.ref.update(words)
  await expect.poll(async () => (await tracesOf('given-up-1.jpg')).documents).toBe(1)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await tracesOf('given-up-1.jpg')).documents).toBe(0)
  await page.waitForTimeout(2000)
  expect((await project?.ref.get())?.data()).toMatchObject({ ...words, state: 'live' })
})
