import { origin } from '../../web/content/business.ts'
import { phone } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    clickNow: () => void
  }
}

/** Runs in the page. Chooses a color, then follows a link. */
function prepareClick(): void {
  window.clickNow = () => {
    document.querySelector<HTMLElement>('input[name=wall][value=pine]')?.click()
    document.querySelector<HTMLElement>('footer a[href="/about"]')?.click()
  }
}

/** Runs in the page. Clicks before the nth task of React's scheduler since hydration began. */
function clickBeforeTask(task: number): void {
  const { addEventListener } = EventTarget.prototype
  const { postMessage } = MessagePort.prototype
  let tasks = 0
  EventTarget.prototype.addEventListener = function (...args) {
    if (this instanceof Element && this.id === 'root') tasks ||= 1
    addEventListener.apply(this, args)
  }
  MessagePort.prototype.postMessage = function (...args: [unknown]) {
    if (tasks > 0 && tasks++ === task)
      setTimeout(() => {
        window.clickNow()
        postMessage.apply(this, args)
      })
    else postMessage.apply(this, args)
  }
}

/** Runs in the page. Clicks some milliseconds after the app started. */
function clickAfter(ms: number): void {
  const { addEventListener } = EventTarget.prototype
  let isWaiting = true
  EventTarget.prototype.addEventListener = function (...args) {
    if (isWaiting && args[0] === 'vite:preloadError') {
      isWaiting = false
      setTimeout(() => window.clickNow(), ms)
    }
    addEventListener.apply(this, args)
  }
}

const moments = [
  ['before the first task of hydration', clickBeforeTask, 1],
  ['before the second task of hydration', clickBeforeTask, 2],
  ['before the fourth task of hydration', clickBeforeTask, 4],
  ['0 ms after the app starts', clickAfter, 0],
  ['100 ms after the app starts', clickAfter, 100],
  ['300 ms after the app starts', clickAfter, 300],
] as const

for (const [when, arm, at] of sampled(moments, 2)) {
  test(`a link clicked ${when} shows one page in the chosen color`, async ({ openPage }) => {
    const { page, context, complaints } = await openPage(phone)
    // On a fast CPU, one task hydrates the whole page.
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(prepareClick)
    await page.addInitScript(arm, at)
    await page.goto(city.route)
    await expect(page).toHaveURL(/\/about$/)
    await expect(page).toHaveTitle(/About/)
    await expect(page.locator('head title')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/about`)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('wall')).catch(String))
      .toBe('pine')
    expect(complaints).toEqual([])
  })
}
