import { desktop, phone } from '../support/browser.ts'
import { firestoreUrl } from '../support/emulators.ts'
import {
  expectLoaded,
  projectNamed,
  publishedPhoto,
  showInGallery,
} from '../support/galleryPhotos.ts'
import { expect, test } from '../support/test.ts'

const firestore = `${firestoreUrl}/**`

/** Runs in a page. A minute of retries takes three seconds. */
function speedUpTimers(): void {
  const { setTimeout } = window
  const { timeout } = AbortSignal
  const shortTimeout = (work: () => void, ms = 0) => setTimeout(work, ms / 20)
  Object.assign(window, { setTimeout: shortTimeout })
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 20)
}

test('a picture that fails to load falls back to the largest size, then to ‘Image unavailable’', async ({
  openPage,
}) => {
  const [smaller] = await showInGallery([
    publishedPhoto({ project: projectNamed('Falls back'), alt: 'Falls back' }),
    publishedPhoto({ project: projectNamed('All broken'), rev: 'gone' }),
    publishedPhoto({ project: projectNamed('Empty frame'), types: [] }),
  ])
  const { page, complaints } = await openPage(desktop)
  await page.route(new RegExp(`${smaller}%2F.*(?:thumbnail|small)|%2Fgone%2F`), (route) =>
    route.abort(),
  )
  await page.route('**/*image-optimizer', (route) => route.abort())
  await page.setViewportSize({ width: 500, height: 900 })
  await page.goto('/gallery')
  const card = (title: string) => page.locator('#gallery li').filter({ hasText: title })
  await expectLoaded(card('Falls back').locator('img'))
  await expect(card('All broken').getByRole('link')).toHaveAccessibleName(/Image unavailable/)
  await expect(card('Empty frame').getByRole('link')).toHaveAccessibleName(/No image/)
  expect(complaints.join()).toContain(`A picture of ${smaller} could not be loaded`)
  // Hydration matched the page that start.js left.
  expect(complaints.join()).not.toContain('React error')
})

test('missing variants are requested once in the background; a failed request is only logged', async ({
  openPage,
}) => {
  const [id] = await showInGallery([
    publishedPhoto({
      types: ['thumbnail', 'small'],
      project: projectNamed('Bare', { category: 'Exterior' }),
    }),
    publishedPhoto(),
  ])
  const { page, complaints } = await openPage(desktop)
  const asked: unknown[] = []
  await page.route('**/*image-optimizer', (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON())
    return route.abort()
  })
  await page.goto('/gallery')
  const card = page.locator('#gallery li').filter({ hasText: 'Bare' })
  await expectLoaded(card.locator('img'))
  await expect
    .poll(() => complaints.join())
    .toContain(`Requesting the missing variants of ${id} failed`)
  for (const name of ['Interior', 'All'])
    await page.getByRole('link', { name, exact: true }).click()
  await expect(card).toBeVisible()
  expect(asked).toMatchObject([{ data: { imageId: id } }])
})

test('a link to a photo that is not shown shows a message above the newest photos', async ({
  openPage,
}) => {
  await showInGallery([publishedPhoto()])
  const { page, complaints } = await openPage(phone)
  await page.goto('/gallery?photo=gone')
  await expect(page.getByRole('alert')).toContainText('There is no such photo here')
  await expect(page.locator('#gallery li')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Filter photos' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('if the database is silent, unreachable or refuses, the page works, and the photos can be read again', async ({
  openPage,
}) => {
  await showInGallery([publishedPhoto()])
  const visits = (['silence', 'abort', 'refuse'] as const).map(async (way) => {
    const { page, complaints } = await openPage(phone)
    await page.addInitScript(speedUpTimers)
    let isDown = true
    await page.route(firestore, (route) => {
      if (!isDown) return route.fallback()
      if (way === 'abort') return route.abort('connectionrefused')
      if (way === 'refuse') return route.fulfill({ status: 403, json: [{ error: { code: 403 } }] })
    })
    await page.goto('/gallery')
    await expect(page.getByText('No images found.')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The photos could not be loaded.')
    await expect(page.getByRole('link', { name: 'Open the admin gallery' })).toHaveAttribute(
      'href',
      '/admin/gallery',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(complaints.join('\n')).toMatch(/TimeoutError|Failed to fetch|Status 403/)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('#gallery li')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await Promise.all(visits)
})
