import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { configFor, writeFirebaseConfig } from '../../scripts/build/firebaseConfig.ts'
import { freePorts } from '../../scripts/emulators/ports.ts'
import { projectRoot } from '../../scripts/lib/project.ts'
import { city } from '../support/city.ts'
import { projectId, siteDir } from '../support/emulators.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { test as base, expect } from '../support/test.ts'

const host = '127.0.0.1'

/** Serves the built site with the configuration that `npm run deploy` writes, and with a redirect. */
async function startHosting() {
  const [port, hub, logging] = await freePorts(3)
  const redirects = [{ from: '/painting-services.html', to: '/services' } as const]
  const file = writeFirebaseConfig({
    ...configFor(siteDir, { counted: true, redirects }),
    emulators: {
      ...{ hosting: { host, port }, hub: { host, port: hub }, logging: { host, port: logging } },
      ui: { enabled: false },
    },
  })
  const firebase = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const where = ['--project', projectId, '--config', file]
  const hosting = execa(
    process.execPath,
    [firebase, 'emulators:start', '--only', 'hosting', ...where],
    { all: true, reject: false, stdin: 'ignore', cwd: siteDir },
  )
  const stop = async () => {
    hosting.kill()
    await hosting
    rmSync(file)
  }
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  hosting.all.on('data', (data) => {
    output += data
    if (output.includes('All emulators ready')) resolve(`http://${host}:${port}`)
  })
  void hosting.then(() => reject(new Error(`Hosting ended:\n${output}`)))
  return { started: promise, stop }
}

/** This site reads from the emulators, which the deployed policy doesn't allow. */
const readsEmulators = /^Content security policy: (?:connect|img)-src http:\/\/127/

const test = base.extend<{ origin: string }>({
  origin: async ({}, use) => {
    const { started, stop } = await startHosting()
    try {
      await use(await started)
    } finally {
      await stop()
    }
  },
})

test('as it is deployed, no page violates its policy, an old address redirects, and no 404 is kept', async ({
  openPage,
  origin,
  violations,
}) => {
  const { page } = await openPage()
  for (const path of ['/', city.route, '/gallery', '/contact', '/no-such-page']) {
    await page.goto(origin + path)
    await page.waitForFunction(isHydrated)
  }
  await page.goto(`${origin}/auth`)
  await page.getByLabel('Email').waitFor()
  expect(violations.splice(0).filter((text) => !readsEmulators.test(text))).toEqual([])

  const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })
  const moved = await ask('/painting-services.html')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/services'])
  // It may return with an older release, so the 404 isn't cached.
  const gone = await ask('/assets/index-AAAAAAAA.js')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null])
})
