import { openNow } from '../../web/content/openNow.ts'
import { phoneHours, timeZone } from '../../web/content/phoneHours.data.ts'
import { desktop, phone } from '../support/browser.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'

const thursdayNoon = new Date('2026-08-20T17:00:00Z')
const christmas = new Date('2026-12-25T18:00:00Z')
const open = openNow(thursdayNoon, phoneHours, timeZone)
const testOpen = open ? test : test.skip // A company may be closed then.

for (const viewport of [{ ...phone, width: 360 }, desktop])
  testOpen(
    `at ${viewport.width} px the numbers say how long they are answered today, which moves nothing, and nothing on a holiday or without JavaScript`,
    async ({ openPage }) => {
      const { page } = await openPage(viewport)
      const said = page.getByText(/^Open now/)
      const heights = () =>
        page
          .locator('main a[href^="tel:"], main li:has(a[href^="tel:"]), aside a')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
      for (const path of ['/', '/contact']) {
        await page.clock.setFixedTime(christmas)
        await page.goto(path)
        await page.keyboard.press('Tab')
        await page.waitForFunction(isHydrated)
        await expect(said).toHaveCount(0)
        const before = await heights()

        await page.clock.setFixedTime(thursdayNoon)
        await page.reload()
        await page.keyboard.press('Tab')
        await page.waitForFunction(isHydrated)
        for (const place of ['[data-first-screen]', '#contact', 'aside', '#menu'])
          await expect(
            page
              .locator(place)
              .getByText(open ?? '')
              .first(),
          ).toBeAttached()
        expect(await heights()).toEqual(before)

        const plain = await openPage(viewport, { javaScript: false })
        await plain.page.goto(path)
        await expect(plain.page.getByText(/^Open now/)).toHaveCount(0)
        await plain.context.close()
      }
    },
  )
