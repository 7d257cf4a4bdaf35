import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAccount } from '../../tests/support/accounts.ts'
import { emptyDatabase } from '../../tests/support/emptyDatabase.ts'
import { siteUrl } from '../../tests/support/emulators.ts'
import { waitLimitMs } from '../../tests/support/limits.ts'
import { heicPhoto, plainJpeg } from '../../tests/support/photos.ts'
import type { EnginePage } from './Engine.ts'
import { engines, until } from './engines.ts'

/** The main journeys in Firefox and WebKit. A missing engine fails and names its package. */

const quoted = JSON.stringify

const named = (selector: string, name = '') =>
  `[...document.querySelectorAll(${quoted(selector)})].find((element) => element.checkVisibility()
    && (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(${quoted(name)}))`
const button = (name: string) => named('button, [role=button], [role=menuitem], [role=tab]', name)
const field = (label: string) =>
  `[...document.querySelectorAll('label')].find((label) => label.checkVisibility()
    && label.textContent.startsWith(${quoted(label)}))?.control`
const text = (words: string) => `document.body.innerText.includes(${quoted(words)})`

const withText = (selector: string, words: string) =>
  `[...document.querySelectorAll(${quoted(selector)})].find((element) => element.textContent.includes(${quoted(words)}))`

const hasQuarters = (filename: string) => `(() => {
  const picture = ${withText('li', filename)}?.querySelector('img')
  if (!picture?.complete || picture.naturalWidth === 0) return false
  const context = Object.assign(document.createElement('canvas'), { width: 8, height: 8 }).getContext('2d')
  context.drawImage(picture, 0, 0, 8, 8)
  const colors = [[1, 1], [6, 1], [1, 6], [6, 6]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data])
  const isColored = ([red, green, blue]) => Math.max(red, green, blue) - Math.min(red, green, blue) > 60
  return colors.every(isColored) && new Set(colors.map((color) => color.map((part) => part >> 6).join())).size === 4
})()`

async function press(page: EnginePage, expression: string): Promise<void> {
  await until(page, expression)
  // It may still be moving.
  await vi.waitFor(() => page.click(expression), { timeout: waitLimitMs, interval: 500 })
}

/** The pointer starts the app. */
async function visit(page: EnginePage, path: string): Promise<void> {
  await page.open(`${siteUrl}${path}`)
  await page.evaluate(`dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))`)
}

async function uploadProject(page: EnginePage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { email, password } = await createAccount('admin')
  await page.resize(360, 740)
  await visit(page, '/admin/gallery')
  await until(page, field('Email'))
  await page.type(field('Email'), email)
  await page.type(field('Password'), password)
  await press(page, `document.querySelector('button[type=submit]')`)
  await until(page, button('Choose photos'))
  // A scripted click creates the file input without opening a picker.
  await page.evaluate(`void ${button('Choose photos')}.click()`)
  const photos = [heicPhoto('wide', 'IMG_0001.HEIC'), await plainJpeg('kitchen.jpg')]
  const files = photos.map(({ name }) => join(folder, name))
  await Promise.all(photos.map(({ buffer }, index) => writeFile(files[index] ?? '', buffer)))
  await page.choose(`document.querySelector('input[type=file]')`, files)
  await until(page, hasQuarters('IMG_0001.HEIC'))
  await press(page, button('Upload 2 photos'))
  await until(page, text('All of them are ready'))
  await page.resize(1440, 900)
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return `Interior, ${month}`
}

// The upload would recognize photos of the previous engine as duplicates.
beforeEach(emptyDatabase)

describe.for(engines)('$engine', ({ openEngine }) => {
  test('on a phone, the menu opens a page, and Back returns', async () => {
    await using page = await openEngine()
    await page.resize(390, 844)
    await visit(page, '/')
    await press(page, button('Open menu'))
    await press(page, named('#menu a', 'Gallery'))
    await until(page, `location.pathname === '/gallery' || location.hash === '#gallery'`)
    await page.evaluate('history.back()')
    await until(page, `location.pathname === '/' && location.hash === ''`)
  })

  test('an owner uploads, edits and deletes, and a visitor sees what is shown', async () => {
    await using page = await openEngine()
    const title = await uploadProject(page)

    const card = withText('#gallery a[data-photo]', title)
    // The copy for visitors is written a moment after the photos are ready.
    const seen = async () => {
      await visit(page, '/gallery')
      await vi.waitFor(async () => expect(await page.evaluate(`Boolean(${card})`)).toBe(true), 5000)
    }
    await vi.waitFor(seen, { timeout: waitLimitMs })
    await press(page, card)
    const lightbox = named('[role=dialog]')
    await until(page, lightbox)
    await until(page, `location.search.startsWith('?photo=')`)
    await page.press('Escape')
    await until(page, `!(${lightbox})`)

    await visit(page, '/admin/gallery/projects')
    await press(page, button(`Edit ${title}`))
    await until(page, `document.querySelectorAll('[role=dialog] li img').length === 2`)
    await page.type(field('Location'), 'Frisco')
    await press(page, button('Save Changes'))
    await until(page, text('Frisco'))

    await press(page, button(`Delete ${title}`))
    await press(page, withText('[role=dialog] button', 'Delete'))
    await until(page, text('is in the trash'))
    await visit(page, '/admin/gallery/trash')
    await press(page, button(`Restore ${title}`))
    await until(page, text('The trash is empty'))
  })
})
