import { expect, test } from 'vitest'
import { serveLocally } from '../../tests/support/serveLocally.ts'
import { checkSite, type LiveSite, siteChecks } from './proveSite.ts'

async function serveAlike(status: number, body: string): Promise<LiveSite> {
  const root = await serveLocally((_request, response) => {
    response.writeHead(status, { 'Access-Control-Allow-Origin': '*' }).end(body)
  })
  return {
    origin: root,
    project: 'rivera',
    bucket: 'photos',
    apiKey: 'key',
    analyticsId: 'G-TEST',
    firestore: root,
    storage: root,
    auth: root,
  }
}

test('a completely wrong site fails every proof', async () => {
  const lines: string[] = []
  expect(await checkSite(await serveAlike(500, ''), (line) => lines.push(line))).toBe(
    siteChecks.length,
  )
  expect(lines.every((line) => line.startsWith('✗'))).toBe(true)
})

test('a host that returns 200 for every request fails all checks but the public read', async () => {
  const open = await serveAlike(200, '{"error":{"message":"EMAIL_NOT_FOUND"}}')
  const lines: string[] = []
  expect(await checkSite(open, (line) => lines.push(line))).toBe(siteChecks.length - 1)
  expect(lines.filter((line) => line.startsWith('✓'))).toEqual(['✓ Anyone can read the gallery'])
})

test('a host that doesn’t respond is reported, not thrown', async () => {
  const site = { ...(await serveAlike(200, '')), firestore: 'http://127.0.0.1:1' }
  const lines: string[] = []
  const reads = siteChecks.filter(({ name }) => name === 'Anyone can read the gallery')
  expect(await checkSite(site, (line) => lines.push(line), reads)).toBe(1)
  expect(lines[0]).toContain('fetch failed')
})

test('a project without sign-in by password is reported', async () => {
  const site = await serveAlike(400, '{"error":{"message":"PASSWORD_LOGIN_DISABLED"}}')
  const lines: string[] = []
  const signIns = siteChecks.filter(({ name }) => name.startsWith('A failed sign-in'))
  expect(await checkSite(site, (line) => lines.push(line), signIns)).toBe(1)
  expect(lines[0]).toContain('Sign-in is answered with PASSWORD_LOGIN_DISABLED')
})
