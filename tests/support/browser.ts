import type { BrowserContext, CDPSession, Dialog, Page, Route } from 'playwright'
import type { Account } from './accounts.ts'
import { expect } from './expect.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export type Person = {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** One session for each page, because emulated conditions end with it. */
const networks = new WeakMap<Page, Promise<CDPSession>>()

/** Bytes per second. 0 disconnects. */
export async function setUplink(page: Page, bytesPerSecond: number | 'free'): Promise<void> {
  const opening = networks.get(page) ?? page.context().newCDPSession(page)
  networks.set(page, opening)
  const network = await opening
  await network.send('Network.emulateNetworkConditions', {
    offline: bytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond === 'free' ? -1 : bytesPerSecond,
  })
}

export async function signInOnPage(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
}

/** Tries to close the page. Returns the question of the browser. */
export async function askToLeave(page: Page): Promise<Dialog> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  return question
}

/** A 403 that the page may read. */
function refuse(page: Page, route: Route, body = '{}'): Promise<void> {
  const headers = {
    'access-control-allow-origin': new URL(page.url()).origin,
    'access-control-allow-credentials': 'true',
  }
  return route.fulfill({ status: 403, headers, contentType: 'application/json', body })
}

const denied = JSON.stringify({
  error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' },
})

export async function refuseChanges(page: Page, when?: Promise<void>): Promise<void> {
  await page.route('**/documents:commit*', async (route) => {
    await when
    await refuse(page, route, denied)
  })
}
