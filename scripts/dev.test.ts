import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaultPorts } from './emulators/ports.ts'
import { projectRoot } from './project.ts'
import { runProcess } from './runProcess.ts'

test('npm run dev names a taken port before it builds anything', async () => {
  const listener = createServer()
  onTestFinished(() => void listener.close())
  await new Promise<void>((resolve) => {
    // Where something else has the port already, that is as good.
    listener.once('error', () => resolve())
    listener.listen(defaultPorts().storage, '127.0.0.1', () => resolve())
  })
  const dev = await runProcess(process.execPath, [join(projectRoot, 'scripts/dev.ts')], {
    timeoutMs: 60_000,
  })
  expect(dev.output).toMatch(/^Port \d+ \(.+\) is in use\. .+ try again\.$/m)
  expect(dev.output).not.toContain('built')
  expect(dev.code).toBe(1)
})
