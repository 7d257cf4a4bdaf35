import { beforeAll, describe, expect, test } from 'vitest'
import { siteUrl } from '../../tests/support/emulators.ts'
import { isHydrated } from '../../tests/support/isHydrated.ts'
import { publishWalk, readHeadAndText, walk } from '../../tests/support/siteWalk.ts'
import type { EnginePage, Key } from './Engine.ts'
import { engines, until } from './engines.ts'

const mark = 'same document'
const mostTabs = 250

const announcer = `document.getElementById('announcer')`

async function arrive(page: EnginePage, path: string, go: () => Promise<unknown>): Promise<void> {
  await page.evaluate(`void (${announcer}.textContent = '')`)
  await go()
  await until(page, `${announcer}.textContent && ${announcer}.textContent === document.title`)
  expect(await page.evaluate('location.pathname + location.search')).toBe(path)
}

async function openMarked(page: EnginePage, path: string): Promise<void> {
  await page.open(`${siteUrl}${path}`)
  await page.evaluate(`dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))`)
  await until(page, `(${isHydrated})()`)
  await page.evaluate(`void (window.mark = ${JSON.stringify(mark)})`)
}

/** Runs in the page. Returns null if there is no link. */
function findWay(path: string): Key | null {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, main')]
  const shown = stops.filter((stop) => stop.checkVisibility())
  const here = shown.findIndex((stop) => stop.matches(':focus'))
  const distances = shown.flatMap((stop, index) =>
    stop.getAttribute('href') === path ? [index - here] : [],
  )
  const [nearest] = distances.sort((a, b) => Math.abs(a) - Math.abs(b))
  return nearest === undefined ? null : nearest > 0 ? 'Tab' : 'Shift+Tab'
}

async function follow(page: EnginePage, path: string): Promise<boolean> {
  const way = await page.evaluate(`(${findWay})(${JSON.stringify(path)})`)
  if (way !== 'Tab' && way !== 'Shift+Tab') return false
  const isThere = `document.activeElement.getAttribute('href') === ${JSON.stringify(path)}`
  for (let tabs = 0; (await page.evaluate(isThere)) !== true; tabs += 1) {
    if (tabs === mostTabs) throw new Error(`${path} is not reached by ${way}`)
    await page.press(way)
  }
  await arrive(page, path, () => page.press('Enter'))
  return true
}

async function expectLikeDocument(page: EnginePage): Promise<void> {
  const [written, shown] = JSON.parse(
    String(
      await page.evaluate(`fetch(location.href).then((answer) => answer.text()).then((html) => {
        const read = ${readHeadAndText}
        return JSON.stringify([read(html), read(null)])
      })`),
    ),
  )
  const address = await page.evaluate('location.href')
  expect(shown, String(address)).toEqual(written)
  expect(await page.evaluate('[window.mark, document.activeElement.id].join()')).toBe(
    `${mark},content`,
  )
}

beforeAll(publishWalk)

describe.for(engines)('$engine', ({ openEngine }) => {
  test('the keyboard opens every kind of page in place by its link, and Back and Forward show it again', async () => {
    await using page = await openEngine()
    await openMarked(page, '/')
    const visited: string[] = []
    for (const path of walk) {
      if (!(await follow(page, path))) {
        expect(await follow(page, '/'), `a way from ${visited.at(-1)} home`).toBe(true)
        visited.push('/')
        expect(await follow(page, path), `a way to ${path}`).toBe(true)
      }
      visited.push(path)
      await expectLikeDocument(page)
    }
    for (const path of visited.slice(0, -1).slice(-5).reverse()) {
      await arrive(page, path, () => page.evaluate('history.back()'))
      await expectLikeDocument(page)
    }
    await arrive(page, visited.at(-5) ?? '', () => page.evaluate('history.forward()'))
    await expectLikeDocument(page)
  })
})
