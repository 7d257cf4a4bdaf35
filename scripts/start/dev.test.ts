import { createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { pageSwatches } from '../../web/content/swatches/pages.ts'
import { scenePath } from '../../web/sections/sceneSources.ts'
import { defaultPorts } from '../emulators/ports.ts'
import { projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'

test('npm run dev reports a port that is in use before it builds anything', async () => {
  const listener = createServer()
  onTestFinished(() => void listener.close())
  await new Promise<void>((resolve) => {
    // Another process on the port is just as good.
    listener.once('error', () => resolve())
    listener.listen(defaultPorts().storage, '127.0.0.1', () => resolve())
  })
  const dev = await runProcess(process.execPath, [join(projectRoot, 'scripts/start/dev.ts')], {
    timeoutMs: 60_000,
  })
  expect(dev.output).toMatch(/^Port \d+ \(.+\) is in use\. .+ try again\.$/m)
  expect(dev.output).not.toContain('built')
  expect(dev.code).toBe(1)
})

test('the development server serves the sample pictures', async () => {
  const vite = await createVite({
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'silent',
    server: { port: 0, strictPort: false, ws: false },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const picture = scenePath({ scene: 'living-room', swatch: pageSwatches.home }, 480)
  const response = await fetch(new URL(picture, vite.resolvedUrls?.local[0]))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
})
