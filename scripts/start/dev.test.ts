import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { paints } from '../../web/content/paints.ts'
import { scenePath } from '../../web/content/sceneSources.ts'
import { projectRoot } from '../lib/project.ts'

test('the development server serves the sample pictures', async () => {
  const vite = await createVite({
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'silent',
    server: { port: 0, strictPort: false, ws: false },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const picture = scenePath({ scene: 'living-room', swatch: paints.bluebonnet }, 480)
  const response = await fetch(new URL(picture, vite.resolvedUrls?.local[0]))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
})
