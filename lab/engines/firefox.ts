import { existsSync } from 'node:fs'
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { EnginePage } from './Engine.ts'

/** Debian's package firefox-esr, and where other systems have Firefox. */
const programs = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Opens a Firefox of its own, by WebDriver BiDi, with an empty profile. */
export async function openFirefox(): Promise<EnginePage> {
  const executablePath = programs.find((file) => existsSync(file))
  if (!executablePath) throw new Error('Firefox is missing: run "apt-get install firefox-esr".')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
  })
  const page = await browser.newPage()
  await resize(page, 1440, 900)
  const goTo = (url: string) => page.goto(url, { waitUntil: 'domcontentloaded' })
  const element = (expression: string) => page.evaluateHandle<[], () => Element>(expression)
  return {
    resize: (width, height) => resize(page, width, height),
    // What the page before does at its very start may end a navigation that has just begun.
    open: async (url) => void (await goTo(url).catch(() => goTo(url))),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => click(await element(expression)),
    type: async (expression, text) => (await element(expression)).type(text),
    press: async (key) => {
      if (key !== 'Shift+Tab') return page.keyboard.press(key)
      await page.keyboard.down('Shift')
      await page.keyboard.press('Tab')
      await page.keyboard.up('Shift')
    },
    choose: async (expression, files) => {
      const input = await (await element(expression)).toElement('input')
      await input.uploadFile(...files)
    },
    // A step back inside the document is no navigation that could be waited for.
    back: async () => void (await page.evaluate('history.back()')),
    close: () => browser.close(),
  }
}

/** Clicks what a pointer would reach, as the other engines do: a dialog that closes lies over the page. */
async function click(element: ElementHandle<Element>): Promise<void> {
  await element.scrollIntoView()
  const { x, y } = await element.clickablePoint()
  const isReached = await element.evaluate(
    (node, x, y) => node.contains(document.elementFromPoint(x, y)),
    x,
    y,
  )
  if (!isReached) throw new Error('Something lies over the element.')
  await element.click()
}

/** The ESR has no orientation to set, which is asked for in the same breath. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error
  })
}
