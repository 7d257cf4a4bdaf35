import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { expect } from 'playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import type { Account } from './accounts.ts'
import { siteUrl } from './emulators.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return chromium.launch({ executablePath, args, env })
}

/** A person at a browser of his own: nothing is shared with the others. */
export type Person = {
  page: Page
  context: BrowserContext
  /** Every warning, error and uncaught exception of the page so far. */
  complaints: string[]
}

export async function openPage(browser: Browser, viewport = desktop): Promise<Person> {
  const context = await browser.newContext({ viewport, baseURL: siteUrl })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** The way from the phone to the server, in bytes per second; 0 takes the network away. */
export async function setUplink(page: Page, bytesPerSecond: number | 'free'): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: bytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond === 'free' ? -1 : bytesPerSecond,
  })
  await network.detach()
}

/** Through the door as a person goes: the sign-in form, up to the private area. */
export async function signInOnPage(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
}
