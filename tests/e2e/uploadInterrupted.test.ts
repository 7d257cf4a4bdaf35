import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { expect } from '../support/expect.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { photosOf, tracesOf } from '../support/traces.ts'
import {
  expectUploaded,
  holdReading,
  isCommit,
  openUpload,
  pick,
  readOn,
  rowOf,
} from '../support/uploadPage.ts'

test('a file that disappears is named, and can be chosen again', async () => {
  const { page, choose } = await openUpload('Taken away')
  const photos = await uniqueJpegs(['stays.jpg', 'taken-away.jpg'])
  const folder = await mkdtemp(join(tmpdir(), 'taken-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = photos.map(({ name }) => join(folder, name))
  const store = () =>
    Promise.all(photos.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)))
  await store()
  await choose(paths)
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await rm(join(folder, 'taken-away.jpg'))
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expect(rowOf(page, 'taken-away.jpg')).toContainText(
    'The file can no longer be read. Choose it again.',
  )
  await store()
  await pick(page.getByRole('button', { name: 'Choose again' }), paths.slice(1))
  await expect(rowOf(page, 'taken-away.jpg')).toHaveCount(1)
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expectUploaded(page, 2, 'Taken away')
  expect((await photosOf('Taken away')).projects).toBe(1)
  expect(await tracesOf('taken-away.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('a project and a photo with lost answers are stored once', async () => {
  const { page, choose } = await openUpload('Lost answers')
  await choose(await uniqueJpegs(['lost-answers.jpg']))
  const lost: string[] = []
  await page.route(isCommit, async (route) => {
    const body = route.request().postData() ?? ''
    const [kind] = /\/project(?:s|_images)\//.exec(body) ?? []
    if (!kind || lost.includes(kind)) return route.fallback()
    lost.push(kind)
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectUploaded(page, 1, 'Lost answers')
  await expect(page.getByText(/Failed/)).toBeHidden()
  expect(lost).toEqual(['/projects/', '/project_images/'])
  expect((await photosOf('Lost answers')).projects).toBe(1)
  expect(await tracesOf('lost-answers.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('a photo whose document is being removed is not shown as saved', async () => {
  const { page, choose } = await openUpload('Removed meanwhile')
  await choose(await uniqueJpegs(['removed-meanwhile.jpg']))
  let removed = 0
  await page.route(isCommit, async (route) => {
    const body = route.request().postData() ?? ''
    if (removed > 0 || !body.includes('/project_images/')) return route.fallback()
    await route.fetch()
    const { images } = await photosOf('Removed meanwhile')
    removed = images.length
    for (const image of images) await image.ref.update({ status: 'deleting' })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectUploaded(page, 1, 'Removed meanwhile')
  expect(removed).toBe(1)
  expect(await tracesOf('removed-meanwhile.jpg')).toEqual({ documents: 1, objects: 1 })
})

test('leaving asks about files that are still being read', async () => {
  const { page, choose } = await openUpload('Still being read')
  await holdReading(page)
  await choose(await uniqueJpegs(['read-1.jpg', 'read-2.jpg']))
  await expect(page.getByText('Reading photo 1 of 2…')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: '2 photos are not uploaded yet' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await readOn(page)
  await expect(page.getByText('2 photos chosen')).toBeVisible()
})
