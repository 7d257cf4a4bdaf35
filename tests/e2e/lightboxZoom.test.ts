import type { Locator } from 'playwright'
import { desktop, phone } from '../support/browser.ts'
import { expectLoaded, publishedPhoto, showInGallery } from '../support/galleryPhotos.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'

test('a pair zooms like a photo: dragging moves the picture, and the keys move the divider', async ({
  openPage,
}) => {
  const half = (side: 'before' | 'after') => publishedPhoto({ pair: { id: 'p', side }, alt: side })
  await showInGallery([half('before'), half('after')])
  const { page, complaints } = await openPage(desktop, { reducedMotion: 'reduce' })
  await page.goto('/gallery')
  // Placeholders are disabled.
  await page.locator('#gallery a[data-photo]').click()
  const lightbox = page.getByRole('dialog')
  const picture = lightbox.getByRole('img', { name: 'Before: before', exact: true })
  const divider = lightbox.locator('[class*=divider]')
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const box = () => boxOf(picture)
  // The picture is laid out again when the caption's height is known.
  const gapAboveCaption = async () => {
    const { y, height } = await box()
    return (await boxOf(lightbox.locator('[class*=caption]'))).y - y - height
  }
  await expect.poll(async () => (await box()).width).toBeGreaterThan(100)
  await expect.poll(gapAboveCaption).toBeGreaterThanOrEqual(0)
  const plain = await box()
  await lightbox.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await box()).width).toBeGreaterThan(plain.width * 1.5)
  const zoomed = await box()
  await expect.poll(async () => (await divider.boundingBox())?.width).toBeCloseTo(2, 0)
  await page.mouse.move(700, 400)
  await page.mouse.down()
  await page.mouse.move(640, 380, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await box()).x).toBeLessThan(zoomed.x - 30)
  const slider = lightbox.getByRole('slider', { name: 'Compare before and after' })
  await expect(slider).toHaveValue('50')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await lightbox.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(async () => (await box()).width).toBeCloseTo(plain.width, 0)
  expect(complaints).toEqual([])
})

const kitchen = { w: 2000, h: 1500, alt: 'A kitchen' }

for (const [_kind, photos] of [
  ['a photo', () => [publishedPhoto(kitchen)]],
  [
    'a pair',
    () =>
      (['before', 'after'] as const).map((side) =>
        publishedPhoto({ ...kitchen, pair: { id: 'k', side } }),
      ),
  ],
] as const)
  test(`${_kind} zooms in and out by each tap, click and press of the button, two and a half times`, async ({
    openPage,
  }) => {
    await showInGallery(photos())
    for (const viewport of [phone, desktop]) {
      const { page, context, complaints } = await openPage(viewport, {
        touch: true,
        reducedMotion: 'reduce',
      })
      await page.goto('/gallery')
      await page.locator('#gallery a[data-photo]').click()
      const lightbox = page.getByRole('dialog')
      const picture = lightbox.getByRole('img', { name: /kitchen$/ }).first()
      await expectLoaded(picture)
      const plain = await settledBox(picture)
      const zoom = async () => ((await picture.boundingBox())?.width ?? 0) / plain.width
      const button = lightbox.getByRole('button', { name: /^Zoom/ })
      const shows = (file: string) =>
        expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
          .toContain(file)
      if (viewport === desktop) await shows('medium')
      const middle = [plain.x + plain.width / 2, plain.y + plain.height / 2] as const
      const corner = [plain.x + plain.width / 4, plain.y + plain.height / 4] as const
      for (const press of [
        () => button.click(),
        () => page.touchscreen.tap(...middle),
        () => page.mouse.click(...corner),
      ]) {
        await press()
        await expect(button).toHaveAccessibleName('Zoom out')
        await expect.poll(zoom).toBeCloseTo(2.5, 1)
        await press()
        await expect(button).toHaveAccessibleName('Zoom in')
        await expect.poll(zoom).toBeCloseTo(1, 1)
      }
      // However fast the second tap follows, the picture is as before.
      await page.mouse.dblclick(...corner)
      await expect.poll(zoom).toBeCloseTo(1, 1)
      if (viewport === desktop) {
        await page.mouse.click(...corner)
        await shows('large')
        // Dragging isn't a tap.
        await page.mouse.down()
        await page.mouse.move(corner[0] - 60, corner[1] - 40, { steps: 6 })
        await page.mouse.up()
        await expect(button).toHaveAccessibleName('Zoom out')
      }
      expect(complaints).toEqual([])
      await context.close()
    }
  })
