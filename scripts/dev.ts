import { join } from 'node:path'
import { createServer } from 'vite'
import { buildFunctions, watchFunctions } from './buildFunctions.ts'
import { CannotStart } from './CannotStart.ts'
import { defaultPorts, isPortInUse } from './emulators/ports.ts'
import { timed } from './progress.ts'
import { cacheDir, projectRoot } from './project.ts'
import { runVerb } from './runVerb.ts'
import { startWithData } from './startWithData.ts'

const vitePort = 5173

await runVerb(async (stop) => {
  if (await isPortInUse(vitePort)) {
    throw new CannotStart(`Port ${vitePort} (the development server) is in use: stop what uses it.`)
  }
  await timed('Functions built', buildFunctions)
  const emulators = await startWithData({
    only: ['auth', 'firestore', 'storage', 'functions'],
    publicDir: join(cacheDir, 'start/site'),
    stop,
  })
  await watchFunctions()
  process.env.VITE_EMULATORS = JSON.stringify(defaultPorts())
  const server = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    server: { port: vitePort, strictPort: true },
  })
  await server.listen()
  console.log(`\nReady: http://localhost:${vitePort}`)
  console.log(`Admin: http://localhost:${vitePort}/auth  admin@example.com / painting-demo`)
  const { asked } = await emulators.exited
  await server.close()
  if (asked) return 0
  console.error('The emulators ended unexpectedly; see .cache/start/emulators.log.')
  return 1
})
