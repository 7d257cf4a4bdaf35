import { existsSync } from 'node:fs'
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { EnginePage } from './Engine.ts'

const programs = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

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
    // A script of the previous page may cancel the navigation.
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
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

/** Fails if a closing dialog covers the element, as other engines do. */
async function click(element: ElementHandle<Element>): Promise<void> {
  await element.scrollIntoView()
  const { x, y } = await element.clickablePoint()
  const isReached = await element.evaluate(
    (node, x, y) => node.contains(document.elementFromPoint(x, y)),
    x,
    y,
  )
  if (!isReached) throw new Error('Another element covers it.')
  await element.click()
}

/** Firefox ESR can't set the orientation, which Puppeteer sets too. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error
  })
}
