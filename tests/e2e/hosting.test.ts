import { pages } from '../../web/content/pages.ts'
import { ask } from '../support/ask.ts'
import { desktop } from '../support/browser.ts'
import { city } from '../support/city.ts'
import { siteUrl } from '../support/emulators.ts'
import { expect, test } from '../support/test.ts'

test('every response has the security headers, and every script an integrity hash', async () => {
  for (const path of ['/', city.route, '/no-such-page', '/auth', '/admin/gallery']) {
    const response = await ask(path)
    const headers = Object.fromEntries(response.headers)
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers, path).not.toHaveProperty('access-control-allow-credentials')
    const policy = (headers['content-security-policy'] ?? '').split('; ')
    for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy, path).toContain(directive)
    expect(policy.join(), path).not.toMatch(/unsafe-eval|(?:script|style)-src [^,]*unsafe-inline/)
    const hosts = policy.join().replaceAll('http://127.0.0.1:*', '')
    // Google Analytics sends to a host per region.
    expect(hosts.replace('https://*.google-analytics.com', ''), path).not.toMatch(/http:|\*/)
    const scripts = (await response.text()).match(/<script[^>]*\ssrc=[^>]*>/g) ?? []
    expect(scripts, path).not.toEqual([])
    for (const script of scripts) expect(script, path).toContain('integrity=')
  }
})

test('a URL with a trailing slash redirects to the page', async () => {
  for (const { path } of pages.filter(({ path }) => path !== '/')) {
    const response = await ask(`${path}/`)
    expect([response.status, response.headers.get('location')], path).toEqual([301, path])
  }
})

for (const [asked, path] of [
  [city.route.toUpperCase(), city.route],
  ['/Gallery?photo=AbC#x', '/gallery?photo=AbC#x'],
  ['/Nowhere', '/nowhere'],
] as const)
  test(`a visitor of ${asked} is redirected to ${path}; a search engine gets a 404`, async ({
    openPage,
  }) => {
    expect((await ask(asked)).status).toBe(404)
    const { page } = await openPage(desktop)
    await page.goto(asked)
    await expect(page).toHaveURL(siteUrl + path)
  })

test('a URL with a double slash redirects to the page, and /favicon.ico is an icon', async () => {
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

test('no path redirects to another host', async () => {
  for (const path of ['//Evil', '/%2FEvil', '//Evil/Plano']) {
    const location = (await ask(path)).headers.get('location') ?? '/'
    expect(new URL(location, siteUrl).origin, path).toBe(siteUrl)
  }
})

test('/admin redirects to the private area', async () => {
  for (const path of ['/admin', '/admin.html']) {
    const { status, url } = await fetch(`${siteUrl}${path}`)
    expect([status, url], path).toEqual([200, `${siteUrl}/admin/gallery`])
  }
})

test('an unknown path is a 404 in every notation', async () => {
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

test('hashed files are cached forever', async () => {
  const page = await (await ask('/')).text()
  const [asset = ''] = /\/assets\/[^"]+\.css/.exec(page) ?? []
  expect((await ask(asset)).headers.get('cache-control')).toContain('immutable')
})
