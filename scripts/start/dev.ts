import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { region } from '../../domain/region.ts'
import { forgetFunctionsBuild } from '../build/buildIfChanged.ts'
import { publicSources } from '../build/publicSources.ts'
import { runFunctionsWatch } from '../build/runBuild.ts'
import { serverDirOf } from '../build/serverDir.ts'
import { freeLocalPorts } from '../emulators/ports.ts'
import { cacheDir, projectId, projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'
import { runVerb } from '../lib/runVerb.ts'
import { claimData } from './claimData.ts'
import { writeDevelopmentPages } from './developmentPages.ts'
import { startWithData } from './startWithData.ts'
import { chosenTools, printAddresses } from './tools.ts'

const publicDir = join(cacheDir, 'dev/site')
const emulators = ['auth', 'firestore', 'storage', 'functions'] as const

const onOutput = (text: string) => void process.stdout.write(text)

/** With `--inspect` and `--ui` as `npm start`. */
await runVerb(async (stop) => {
  const local = await freeLocalPorts()
  const { emulators: ports, vite: vitePort } = local
  const tools = chosenTools(local)
  await claimData(ports)
  forgetFunctionsBuild()
  const functions = await runFunctionsWatch(onOutput)
  writeDevelopmentPages(serverDirOf(publicDir))
  const started = await startWithData({ ports, only: emulators, publicDir, tools, stop })
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
  const ended = Promise.race([
    vite.then(() => 'The development server'),
    functions.ended.then(() => 'The build of the functions'),
    started.exited.then(() => 'The emulators'),
  ])
  const address = `http://localhost:${vitePort}`
  if (await Promise.race([answers(address), ended.then(() => false)])) {
    printAddresses(address, tools)
  }
  const which = await ended
  if (stop.aborted) return 0
  console.error(`${which} ended unexpectedly; see above and .cache/start/emulators.log.`)
  return 1
})

async function answers(url: string): Promise<true> {
  for (;;) {
    try {
      await fetch(url)
      return true
    } catch {
      await setTimeout(100)
    }
  }
}
