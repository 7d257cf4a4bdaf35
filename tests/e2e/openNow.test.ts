import { openNow } from '../../web/content/openNow.ts'
import { phoneHours, timeZone } from '../../web/content/phoneHours.data.ts'
import { phone } from '../support/browser.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'

const thursdayNoon = new Date('2026-08-20T17:00:00Z')
const christmas = new Date('2026-12-25T18:00:00Z')
const open = openNow(thursdayNoon, phoneHours, timeZone)
// A company may be closed then.
const testOpen = open ? test : test.skip

testOpen(
  'the numbers say how long they are answered today, and nothing on a holiday or without JavaScript',
  async ({ openPage }) => {
    const { page } = await openPage(phone)
    const number = page.getByRole('main').locator('a[href^="tel:"]').first()
    const said = page.getByRole('main').getByText(/^Open now/)
    await page.clock.setFixedTime(thursdayNoon)
    await page.goto('/contact')
    await number.focus()
    await expect(said.first()).toHaveText(open ?? '')

    await page.clock.setFixedTime(christmas)
    await page.reload()
    await number.focus()
    await page.waitForFunction(isHydrated)
    await expect(said).toHaveCount(0)

    const plain = await openPage(phone, { javaScript: false })
    await plain.page.goto('/contact')
    await expect(plain.page.getByRole('main').getByText(/^Open now/)).toHaveCount(0)
  },
)
