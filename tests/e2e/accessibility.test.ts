import { findAccessibilityViolations } from '../support/accessibility.ts'
import { desktop, phone } from '../support/browser.ts'
import { projectNamed, publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { sampledPages, sampledThemes } from '../support/sampled.ts'
import { expect, type OpenPage, test } from '../support/test.ts'

async function openIn(
  openPage: OpenPage,
  theme: (typeof sampledThemes)[number],
  viewport: typeof phone,
) {
  const person = await openPage(viewport)
  await person.page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await person.page.emulateMedia({ reducedMotion: 'reduce' })
  return person
}

test('axe finds nothing on any page', async ({ openPage }) => {
  const paths = [...sampledPages.map(({ path }) => path), '/no/such/page']
  const examine = async (viewport: typeof phone): Promise<string[]> => {
    const { page, context } = await openIn(openPage, 'light', viewport)
    // Aborts the app, so that axe sees the page as served.
    await page.route('**/start*.js', (route) => route.abort())
    const found: string[] = []
    for (let path = paths.shift(); path; path = paths.shift()) {
      await page.goto(path)
      const violations = await findAccessibilityViolations(page)
      if (sampledThemes.includes('dark')) {
        await page.evaluate(() =>
          document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'),
        )
        violations.push(
          ...(await findAccessibilityViolations(page, { runOnly: ['color-contrast'] })),
        )
      }
      found.push(...violations.map((violation) => `${path}: ${violation}`))
    }
    await context.close()
    return found
  }
  expect((await Promise.all([phone, phone, desktop].map(examine))).flat()).toEqual([])
})

test('axe finds nothing with the menu open', async ({ openPage }) => {
  for (const theme of sampledThemes) {
    const { page, context } = await openIn(openPage, theme, phone)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await context.close()
  }
})

test('axe finds nothing in the gallery and with the lightbox open on a photo and on a pair', async ({
  openPage,
}) => {
  const half = (side: 'before' | 'after') =>
    publishedPhoto({ pair: { id: 'pair', side }, project: projectNamed('Compared') })
  await showInGallery([
    half('after'),
    half('before'),
    publishedPhoto({ project: projectNamed('Single', { category: 'Cabinet' }) }),
  ])
  for (const theme of sampledThemes) {
    const { page, context } = await openIn(openPage, theme, theme === 'light' ? phone : desktop)
    await page.goto('/gallery')
    for (const name of [/Compared/, /Single/]) {
      await page.locator('#gallery').getByRole('link', { name }).click()
      const lightbox = page.getByRole('dialog')
      await expect(lightbox.getByRole('heading', { name })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(lightbox).toBeHidden()
    }
    await page.waitForLoadState('networkidle')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await context.close()
  }
})
