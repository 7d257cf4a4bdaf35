import { chromium } from 'playwright'
import { findChromium } from '../../scripts/chromium.ts'
import type { EnginePage } from './Engine.ts'

/** Opens the Chromium of the tests, with an empty profile. */
export async function openChromium(): Promise<EnginePage> {
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const element = async (expression: string) => {
    const found = (await page.evaluateHandle<Element>(expression)).asElement()
    if (!found) throw new Error(`There is no ${expression}`)
    return found
  }
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => (await element(expression)).type(text),
    press: (key) => page.keyboard.press(key),
    choose: async (expression, files) => (await element(expression)).setInputFiles([...files]),
    back: async () => void (await page.evaluate('history.back()')),
    close: () => browser.close(),
  }
}
