import type { Page } from 'playwright'
import { phone, setUplink } from '../support/browser.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { chooseFor, expectUploaded } from '../support/uploadPage.ts'

/** Replaces each text by a translation in two font elements, as Chrome does. */
function translate(): void {
  const skipped = 'font, script, style, noscript, svg, textarea, title'
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(document.createTextNode(text.data))
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  new MutationObserver(wrapAll).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test('the private area survives a browser that translates it', async ({ openAdmin }) => {
  const { page, complaints } = await openAdmin(phone, {
    before: ({ page }) => page.addInitScript(translate),
  })
  const html = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }
  const names = ['word-1.jpg', 'word-2.jpg']
  await chooseFor(page, 'Translated', [
    ...(await uniqueJpegs(names)),
    await noisyJpeg('word-3.jpg', 1600),
    html,
  ])
  await expect(page.getByText('3 photos chosen')).toBeVisible()
  await page.route(
    (url) => url.search.includes('word-2.jpg'),
    (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': new URL(page.url()).origin },
        body: '{}',
      }),
  )
  await setUplink(page, 150_000)
  await page.getByRole('button', { name: /^Upload 3 photos/ }).click()
  await expect(page.getByText(/Uploading/).first()).toBeVisible()
  // So slow that it can't end meanwhile.
  await setUplink(page, 5000)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await setUplink(page, 0)
  await expect(page.getByText('No connection')).toBeVisible()
  await setUplink(page, 'free')
  await expect(page.getByRole('heading', { name: '1 of 3 photos failed' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: /^Retry/ }).click()
  await expectUploaded(page, 3, 'Translated')
  await expect(page.getByText('All of them are ready')).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  const project = await storeProject({}, [{}, {}])
  await tab(page, 'Manage Projects')
  const card = page.getByRole('article', { name: project.title })
  await card.getByRole('button', { name: `Edit ${project.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await dialog.getByText('Title, place and date').click()
  await dialog.getByLabel('Project title').fill('Another title')
  await dialog.getByLabel('Location').click()
  await page.goto('/admin/gallery/trash')
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible()
  await tab(page, 'Google Drive Sync')
  await expect(page.getByRole('heading', { name: 'Google Drive Sync' })).toBeVisible()
  await tab(page, 'Bulk Upload')
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  expect(complaints.filter((line) => /removeChild|insertBefore|NotFoundError/.test(line))).toEqual(
    [],
  )
})
