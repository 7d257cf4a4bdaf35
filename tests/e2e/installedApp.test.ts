import type { Page } from 'playwright'
import { z } from 'zod'
import { createAccount } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'

const manifestSchema = z.object({
  start_url: z.string(),
  share_target: z.object({
    action: z.string(),
    params: z.object({ files: z.tuple([z.object({ name: z.string() })]) }),
  }),
})

async function readManifest(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { data, errors } = await browser.send('Page.getAppManifest')
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Incognito contexts report an error of their own.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  const troubles = [...errors, ...faults]
  return { manifest: manifestSchema.parse(JSON.parse(data ?? '')), troubles }
}

test('the installed app takes shared photos, and its worker keeps nothing else', async ({
  openPage,
}) => {
  const { page } = await openPage(phone)
  await page.goto('/admin/gallery')
  const { email, password } = await createAccount('admin')
  await page.getByLabel('Email').fill(email)
  // The sign-in page is outside the app's scope, but the document stays the same.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  await expect(page.locator('html[data-same]')).toHaveCount(1)
  const { manifest, troubles } = await readManifest(page)
  expect(troubles).toEqual([])
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)

  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(manifest.start_url)
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  const { action, params } = manifest.share_target
  const target = { action, field: params.files[0].name }
  const answer = await sharePhotos(page, ['shared-1.jpg', 'façade 2.jpg'], target)
  expect(answer).toEqual({ redirected: true, path: '/admin/gallery' })
  await page.goto(answer.path)
  await expect(page.getByRole('dialog', { name: 'Which project?' })).toBeVisible()
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await page.getByRole('button', { name: /^Upload 2 photos to Interior/ }).click()
  await expectToast(page, 'Successfully uploaded 2 images')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    })
  await expect.poll(kept).toEqual([0])
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** Shares as the phone does. The redirect is followed by a navigation. */
async function sharePhotos(
  page: Page,
  names: readonly string[],
  { action, field } = { action: '/admin/share', field: 'photos' },
) {
  const photos = (await uniqueJpegs(names)).map(({ name, buffer }) => ({
    name,
    base64: buffer.toString('base64'),
  }))
  return page.evaluate(
    async ({ photos, action, field }) => {
      const form = new FormData()
      for (const { name, base64 } of photos) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        form.append(field, new Blob([bytes], { type: 'image/jpeg' }), name)
      }
      const { redirected, url } = await fetch(action, { method: 'POST', body: form })
      return { redirected, path: new URL(url).pathname }
    },
    { photos, action, field },
  )
}

async function share(page: Page, body: string): Promise<void> {
  const type = 'multipart/form-data; boundary=share'
  const path = await page.evaluate(
    async ([content, contentType]) => {
      const headers = { 'Content-Type': contentType }
      const { url } = await fetch('/admin/share', { method: 'POST', headers, body: content })
      return new URL(url).pathname
    },
    [body, type] as const,
  )
  expect(path).toBe('/admin/gallery')
}

const part = (content: string) =>
  `--share\r\nContent-Disposition: form-data; name="photos"; filename="note.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`

const noPhoto = 'Android delivered no photo. Tap Choose photos instead.'

test('a share without a photo says so, and never replaces one with photos', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(phone)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/admin/gallery')
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled).toBe(true)
  // A page that still starts would take the share and be left before it shows the toast.
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  for (const body of ['', '--share--\r\n', part('cut off')]) {
    await share(page, body)
    await page.goto('/admin/gallery')
    await expectToast(page, noPhoto)
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await sharePhotos(page, ['shared.jpg'])
  const question = page.getByRole('dialog', { name: 'Which project?' })
  // Before the page has taken the photos, and after it.
  for (const time of ['before', 'after']) {
    await share(page, '')
    await page.goto('/admin/gallery')
    await expect(question, time).toBeVisible()
    await expect(question.getByText('1 photo chosen')).toBeVisible()
  }
  expect(toastsOf(page).filter((toast) => toast.includes(noPhoto))).toEqual([])
})
