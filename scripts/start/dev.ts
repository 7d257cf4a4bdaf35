import { join } from 'node:path'
import { region } from '../../domain/region.ts'
import { publicSources } from '../build/publicSources.ts'
import { runFunctionsBuild } from '../build/runBuild.ts'
import { serverDirOf } from '../build/serverDir.ts'
import { freeLocalPorts } from '../emulators/ports.ts'
import { timed } from '../lib/progress.ts'
import { cacheDir, projectId, projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'
import { runVerb } from '../lib/runVerb.ts'
import { claimData } from './claimData.ts'
import { writeDevelopmentPages } from './developmentPages.ts'
import { startWithData } from './startWithData.ts'

const publicDir = join(cacheDir, 'dev/site')
const emulators = ['auth', 'firestore', 'storage', 'functions'] as const

await runVerb(async (stop) => {
  const { emulators: ports, vite: vitePort } = await freeLocalPorts()
  await claimData(ports)
  await timed('Functions built', runFunctionsBuild)
  writeDevelopmentPages(serverDirOf(publicDir))
  const started = await startWithData({ ports, only: emulators, publicDir, stop })
  const onOutput = (text: string) => void process.stdout.write(text)
  const watch = runProcess(
    process.execPath,
    [join(projectRoot, 'scripts/build/buildFunctionsAlone.ts'), '--watch'],
    { timeoutMs: null, onOutput },
  )
  // A separate process, because Vite exits on SIGTERM before the emulators have saved.
  const vite = runProcess(
    process.execPath,
    [join(projectRoot, 'node_modules/vite/bin/vite.js'), '--port', `${vitePort}`, '--strictPort'],
    {
      timeoutMs: null,
      onOutput,
      env: {
        VITE_EMULATORS: JSON.stringify(ports),
        FUNCTIONS_EMULATOR: `http://127.0.0.1:${ports.functions}/${projectId}/${region}`,
        ...publicSources(ports),
      },
    },
  )
  console.log(`\nReady: http://localhost:${vitePort}`)
  console.log(`Admin: http://localhost:${vitePort}/auth  admin@example.com / painting-demo`)
  const ended = await Promise.race([
    vite.then(() => 'The development server'),
    watch.then(() => 'The build of the functions'),
    started.exited.then(() => 'The emulators'),
  ])
  if (stop.aborted) return 0
  console.error(`${ended} ended unexpectedly; see above and .cache/start/emulators.log.`)
  return 1
})
