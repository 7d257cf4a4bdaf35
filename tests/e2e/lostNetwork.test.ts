import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { Browser } from 'playwright'
import { expect } from 'playwright/test'
import { afterAll, beforeAll, test } from 'vitest'
import { adminApp, createAccount } from '../support/accounts.ts'
import { launchBrowser, openPage, phone, signInOnPage } from '../support/browser.ts'
import { noisyJpeg } from '../support/photos.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Documents and objects of a file, whatever project they belong to. */
async function tracesOf(filename: string): Promise<{ documents: number; objects: number }> {
  const images = getFirestore(adminApp()).collection('project_images')
  const [documents, [objects]] = await Promise.all([
    images.where('filename', '==', filename).get(),
    getStorage(adminApp()).bucket().getFiles({ prefix: 'projects/' }),
  ])
  const named = objects.filter((object) => object.name.endsWith(`-${filename}`))
  return { documents: documents.size, objects: named.length }
}

test('a network lost during an upload shows as failed, leaves nothing behind, and a retry completes it', async () => {
  const { page, context } = await openPage(browser, phone)
  await signInOnPage(page, await createAccount('admin'))
  await page.getByLabel('Project title').fill('Lost and found')
  await page.locator('input[type=file]').setInputFiles([await noisyJpeg('lost.jpg')])

  // Slow enough that the network goes in the middle of the file.
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  })
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', offline)

  const row = page.getByRole('listitem').filter({ hasText: 'lost.jpg' })
  await expect(row.getByText('Failed to upload lost.jpg')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Successfully uploaded/)).toBeHidden()

  await network.send('Network.emulateNetworkConditions', { ...offline, offline: false })
  await expect
    .poll(() => tracesOf('lost.jpg'), { timeout: 60_000 })
    .toEqual({ documents: 0, objects: 0 })

  await page.getByRole('button', { name: 'Retry the failed photo' }).click()
  await expect(
    page.getByText('Successfully uploaded 1 images to project "Lost and found"'),
  ).toBeVisible()
  expect(await tracesOf('lost.jpg')).toEqual({ documents: 1, objects: 1 })
  const projects = await getFirestore(adminApp())
    .collection('projects')
    .where('title', '==', 'Lost and found')
    .get()
  expect(projects.size).toBe(1)
  await context.close()
})
