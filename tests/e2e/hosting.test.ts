import { expect, test } from 'vitest'
import { pages } from '../../web/content/pages.ts'
import { desktop, openPage } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { expect as expectPage } from '../support/expect.ts'
import { observatoryScore } from '../support/observatoryScore.ts'

const ask = (path: string) => fetch(`${siteUrl}${path}`, { redirect: 'manual' })

test('a public page, the private area and a 404 score 130 or more at the Observatory', async () => {
  for (const path of ['/', city.route, '/no-such-page', '/auth', '/admin/gallery']) {
    const response = await ask(path)
    // What the emulators add so that the site reaches them on this machine.
    const headers = Object.fromEntries(
      [...response.headers].map(([key, value]) => [
        key,
        value.replaceAll('http://127.0.0.1:* ', ''),
      ]),
    )
    const { score, findings } = observatoryScore({ headers, html: await response.text() })
    expect(score, `${path}: ${JSON.stringify(findings)}`).toBeGreaterThanOrEqual(130)
  }
})

test('a slash at the end is redirected to the page', async () => {
  for (const { path } of pages.filter(({ path }) => path !== '/')) {
    const response = await ask(`${path}/`)
    expect([response.status, response.headers.get('location')], path).toEqual([301, path])
  }
})

test.each([
  [city.route.toUpperCase(), city.route],
  ['/Gallery?photo=AbC#x', '/gallery?photo=AbC#x'],
  ['/Nowhere', '/nowhere'],
])('a visitor of %s gets to %s, a search engine a 404', async (asked, path) => {
  expect((await ask(asked)).status).toBe(404)
  const { page } = await openPage(desktop)
  await page.goto(asked)
  await expectPage(page).toHaveURL(siteUrl + path)
})

test('a doubled slash is redirected to the page, and the icon that browsers guess is an icon', async () => {
  for (const path of [`/${city.route}`, `//${city.route}`, `/${city.route}/`]) {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location')], path).toEqual([301, city.route])
  }
  const icon = await ask('/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/),
  ])
})

test('no path leads to another host', async () => {
  for (const path of ['//Evil', '/%2FEvil', '//Evil/Plano']) {
    const location = (await ask(path)).headers.get('location') ?? '/'
    expect(new URL(location, siteUrl).origin, path).toBe(siteUrl)
  }
})

test('/admin leads into the private area', async () => {
  for (const path of ['/admin', '/admin.html']) {
    const { status, url } = await fetch(`${siteUrl}${path}`)
    expect([status, url], path).toEqual([200, `${siteUrl}/admin/gallery`])
  }
})

test('an unknown path is a 404, however it is written', async () => {
  for (const path of [
    '/nowhere',
    `${city.route}/nowhere`,
    '/assets/gone-abc.js',
    '/scenes/None.webp',
    '/admin/nothing',
    '/admin/gallery/nothing',
    '/nowhere%E0',
  ]) {
    expect((await ask(path)).status, path).toBe(404)
  }
  expect((await ask('/gallery?photo=%E0')).status).toBe(200)
})

test('the private area is never cached or indexed; hashed files are cached forever', async () => {
  for (const path of ['/auth', '/admin/gallery']) {
    const { headers } = await ask(path)
    expect(headers.get('cache-control'), path).toBe('no-store')
    expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
  }
  const page = await (await ask('/')).text()
  const [asset = ''] = /\/assets\/[^"]+\.css/.exec(page) ?? []
  expect((await ask(asset)).headers.get('cache-control')).toContain('immutable')
  // It may come back with an older release.
  const gone = await ask('/assets/index-AAAAAAAA.js')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null])
})
