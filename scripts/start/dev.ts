import { join } from 'node:path'
import { region } from '../../domain/region.ts'
import { buildFunctions, watchFunctions } from '../build/buildFunctions.ts'
import { publicSources } from '../build/publicSources.ts'
import { freeLocalPorts } from '../emulators/ports.ts'
import { timed } from '../lib/progress.ts'
import { cacheDir, projectId, projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'
import { runVerb } from '../lib/runVerb.ts'
import { claimData } from './claimData.ts'
import { startWithData } from './startWithData.ts'

const emulators = ['auth', 'firestore', 'storage', 'functions'] as const

await runVerb(async (stop) => {
  const { emulators: ports, vite: vitePort } = await freeLocalPorts()
  await claimData(ports)
  await timed('Functions built', buildFunctions)
  const started = await startWithData({
    ports,
    only: emulators,
    publicDir: join(cacheDir, 'start/site'),
    stop,
  })
  await watchFunctions()
  // A separate process, because Vite exits on SIGTERM before the emulators have saved.
  const vite = runProcess(
    process.execPath,
    [join(projectRoot, 'node_modules/vite/bin/vite.js'), '--port', `${vitePort}`, '--strictPort'],
    {
      timeoutMs: null,
      onOutput: (text) => process.stdout.write(text),
      env: {
        VITE_EMULATORS: JSON.stringify(started.ports),
        FUNCTIONS_EMULATOR: `http://127.0.0.1:${started.ports.functions}/${projectId}/${region}`,
        ...publicSources(started.ports),
      },
    },
  )
  console.log(`\nReady: http://localhost:${vitePort}`)
  console.log(`Admin: http://localhost:${vitePort}/auth  admin@example.com / painting-demo`)
  const ended = await Promise.race([
    vite.then(() => 'The development server'),
    started.exited.then(() => 'The emulators'),
  ])
  if (stop.aborted) return 0
  console.error(`${ended} ended unexpectedly; see above and .cache/start/emulators.log.`)
  return 1
})
