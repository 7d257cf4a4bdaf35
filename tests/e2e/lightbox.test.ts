import type { Page } from 'playwright'
import { estimateUrlAbout } from '../../web/content/actions.ts'
import { desktop, phone } from '../support/browser.ts'
import { siteUrl } from '../support/emulators.ts'
import {
  expectLoaded,
  projectNamed,
  publishedPhoto,
  showInGallery,
} from '../support/galleryPhotos.ts'
import { expect, test } from '../support/test.ts'
import { holdBack } from '../support/uploadPage.ts'

const photoUrl = (id?: string) => `${siteUrl}/gallery?photo=${id}&project=abcdefghij`

const threePhotos = () =>
  showInGallery(
    ['First', 'Second', 'Third'].map((title) =>
      publishedPhoto({
        alt: `${title}, North Dallas`,
        project: projectNamed(title, { description: `About ${title}` }),
      }),
    ),
  )

test('the focus is visible on every control of the lightbox', async ({ openPage }) => {
  await showInGallery([publishedPhoto(), publishedPhoto()])
  const { page } = await openPage(desktop)
  await page.goto('/gallery')
  await page.locator('#gallery a[data-photo]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const seen = new Set<string>()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    // After the last control, the browser's own UI has the focus.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    const { name, outline } = await page.evaluate(() => {
      const { activeElement } = document
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement ?? document.body)
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
      return { name: label, outline: `${outlineStyle} ${outlineWidth}` }
    })
    expect(outline, name).toMatch(/^(?:solid|auto) [2-9]px$/)
    seen.add(name)
  }
  expect(seen.size).toBeGreaterThan(2)
})

test('keys, buttons and swipes show the next photo and its text, and the URL follows', async ({
  openPage,
}) => {
  const [first, second, third] = await threePhotos()
  const { page, complaints } = await openPage(phone)
  await page.goto('/gallery')
  await page.getByRole('link', { name: /First/ }).click()
  const lightbox = page.getByRole('dialog')
  await expect(page).toHaveURL(photoUrl(first))
  await expect(lightbox.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(lightbox.getByText('About First')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(photoUrl(second))
  await lightbox.getByRole('button', { name: 'Next photo' }).click()
  await expect(page).toHaveURL(photoUrl(third))
  await expect(lightbox.getByRole('heading', { name: 'Third' })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Previous photo' }).click()
  await expect(page).toHaveURL(photoUrl(second))
  await expect(lightbox.getByRole('heading', { name: 'Second' })).toBeVisible()

  await page.mouse.move(330, 400)
  await page.mouse.down()
  await page.mouse.move(60, 400, { steps: 8 })
  await page.mouse.up()
  await expect(page).toHaveURL(photoUrl(third))
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(`${siteUrl}/gallery`)
  expect(complaints).toEqual([])
})

test('a shared link opens its photo, and Back closes a photo that was opened by a click', async ({
  openPage,
}) => {
  const [, second] = await threePhotos()
  const { page } = await openPage(desktop)
  await page.goto(`/gallery?photo=${second}`)
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('heading', { name: 'Second' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${siteUrl}/gallery`)
  await expect(lightbox).toBeHidden()
  await page.getByRole('link', { name: /First/ }).click()
  await expect(lightbox).toBeVisible()
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(`${siteUrl}/gallery`)
})

test('a swipe down closes the photo, and its controls have a dark ground', async ({ openPage }) => {
  await threePhotos()
  const { page } = await openPage(phone)
  await page.goto('/gallery')
  await page.getByRole('link', { name: /First/ }).click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('heading', { name: 'First' })).toBeVisible()
  for (const name of ['Close', 'Zoom in', 'Next photo'])
    await expect(lightbox.getByRole('button', { name })).toHaveCSS(
      'background-color',
      'rgba(19, 24, 38, 0.8)',
    )
  await page.mouse.move(180, 250)
  await page.mouse.down()
  await page.mouse.move(180, 450, { steps: 8 })
  await page.mouse.up()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(`${siteUrl}/gallery`)
})

test('a photo that is on its way is shown by the picture of its card', async ({ openPage }) => {
  await threePhotos()
  const { page } = await openPage(phone)
  const releaseLightbox = await holdBack(page, ({ pathname }) => /Captioned/.test(pathname))
  const releasePhoto = await holdBack(page, ({ href }) => /(?:medium|large)\.webp/.test(href))
  await page.goto('/gallery')
  const card = page.getByRole('link', { name: /Second/ })
  const picture = card.locator('img')
  await expectLoaded(picture)
  await card.click()
  await expect(page).toHaveURL(/photo=/)
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const large = page.locator(`img[src="${shown}"][style*="contain"]`)
  await expect(large).toBeVisible()
  expect((await large.boundingBox())?.width).toBe(phone.width)
  releaseLightbox()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.locator(`img[src="${shown}"]`)).toBeVisible()
  releasePhoto()
  await expectLoaded(lightbox.getByRole('img', { name: /Second/ }))
})

test('a shared photo leads to its project’s page, whose preview is the project’s', async ({
  openPage,
}) => {
  const [first] = await threePhotos()
  const { page } = await openPage(phone)
  await page.addInitScript(() => {
    navigator.share = async ({ url = '' } = {}) => {
      document.body.dataset.shared = url
    }
  })
  await page.goto(`/gallery?photo=${first}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    `${siteUrl}/projects/first-abcdefghij?photo=${first}`,
  )
})

test('a link that the browser neither shares nor copies is shown, selected', async ({
  openPage,
}) => {
  const [first] = await threePhotos()
  const { page } = await openPage({ ...phone, width: 360 })
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    navigator.share = refuse
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
  })
  await page.goto(`/gallery?photo=${first}`)
  const lightbox = page.getByRole('dialog')
  const button = lightbox.getByRole('button', { name: 'Share' })
  await button.click()
  const field = lightbox.getByRole('textbox', { name: 'Copy this link:' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`${siteUrl}/projects/first-abcdefghij?photo=${first}`)
  const selected = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  )
  expect(selected).toBe(await field.inputValue())
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('heading', { name: 'First' })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next photo' }).click()
  await expect(lightbox.getByRole('heading', { name: 'Second' })).toBeVisible()
  await expect(button).toBeVisible()
})

/** A browser counts them if cards grow under the pointer while the page scrolls. */
const countShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().length
  })

test('a pair is one card, and is compared by keys, buttons and pointer', async ({ openPage }) => {
  const project = projectNamed('Entry hall')
  const half = (side: 'before' | 'after', alt: string) =>
    publishedPhoto({ pair: { id: 'hall', side }, project, alt })
  const [after, , before] = await showInGallery([
    half('after', 'White hall'),
    publishedPhoto({ project: projectNamed('Alone'), pair: { id: 'half', side: 'before' } }),
    half('before', 'Brown hall'),
  ])
  const { page, complaints } = await openPage(desktop)
  await page.goto('/gallery')
  const cards = page.locator('#gallery li')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(/Before.*After.*Entry hall/s)
  await expect(cards.nth(1)).not.toContainText('Before')
  const widthOf = async (name: string) =>
    (await cards.first().getByRole('img', { name }).boundingBox())?.width ?? 0
  const whole = await widthOf('White hall')
  expect(await widthOf('Brown hall')).toBeLessThan(whole / 2)
  const shifts = await countShifts(page)
  await cards.first().getByRole('link').hover()
  await expect.poll(() => widthOf('Brown hall')).toBe(whole)
  expect(await countShifts(page)).toBe(shifts)

  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(photoUrl(after))
  const lightbox = page.getByRole('dialog')
  const slider = lightbox.getByRole('slider', { name: 'Compare before and after' })
  await expect(slider).toHaveAttribute('aria-valuetext', '50% before, 50% after')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('49')
  await expect(page).toHaveURL(photoUrl(after))
  await lightbox.getByRole('button', { name: 'Before' }).click()
  await expect(slider).toHaveValue('100')
  const shown = lightbox.getByRole('img', { name: 'After: White hall' }).locator('..')
  await expect(shown).toHaveCSS('clip-path', 'inset(0px 0px 0px 100%)')
  await lightbox.getByRole('button', { name: 'After' }).click()
  await expect(shown).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)')
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider has no place')
  // "After" put the divider at the left edge.
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(slider).toHaveValue(/^2[3-7]$/)
  await expect(lightbox.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next photo' }).click()
  await expect(lightbox.getByRole('heading', { name: 'Alone' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Closing goes back in the history, which would abort another navigation.
  await expect(page).toHaveURL(`${siteUrl}/gallery`)

  await page.goto(`/gallery?photo=${before}`)
  await expect(slider).toBeVisible()
  await slider.focus()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  expect(complaints).toEqual([])
})

test('each slide is announced with its project and position, and links to the project and an estimate', async ({
  openPage,
}) => {
  const project = projectNamed('Entry hall')
  const half = (side: 'before' | 'after') => publishedPhoto({ pair: { id: 'p', side }, project })
  await showInGallery([publishedPhoto(), half('after'), half('before')])
  const { page } = await openPage(phone)
  await page.goto('/gallery')
  await page.getByRole('link', { name: /^Hall/ }).first().click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toHaveAccessibleName('Hall, 1 of 2')
  await lightbox.getByRole('button', { name: 'Next photo' }).click()
  await expect(lightbox).toHaveAccessibleName('Entry hall, 2 of 2, before and after')
  // Only this slide in the live region is exposed to assistive technology.
  const snapshot = await lightbox.getByRole('region', { name: 'Photos' }).ariaSnapshot()
  const lines = snapshot
    .split('\n')
    .slice(snapshot.split('\n').findIndex((line) => line.includes('2 of 2')))
  expect(lines.join('\n')).toMatch(/Entry hall, 2 of 2, before and after.*"Before: .*"After: /s)
  const link = lightbox.getByRole('link', { name: 'See this project' })
  await expect(link).toHaveAttribute('href', '/projects/entry-hall-abcdefghij')
  const ask = lightbox.getByRole('link', { name: 'Ask for this' })
  await expect(ask).toHaveAttribute('href', estimateUrlAbout('Entry hall'))

  const boxes = await Promise.all(
    ['Before', 'After'].map((side) =>
      lightbox.getByRole('img', { name: new RegExp(`^${side}: `) }).boundingBox(),
    ),
  )
  const [before, after] = boxes.map((box) => box ?? { y: 0, width: 0, height: 0 })
  expect(after?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0))
  for (const box of [before, after]) expect(box?.width).toBeGreaterThan(phone.width * 0.85)
})
