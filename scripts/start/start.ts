import { join } from 'node:path'
import { buildFunctionsIfChanged, buildSiteIfChanged } from '../build/buildIfChanged.ts'
import { emulatorNames, freeLocalPorts } from '../emulators/ports.ts'
import { timed } from '../lib/progress.ts'
import { cacheDir } from '../lib/project.ts'
import { runVerb } from '../lib/runVerb.ts'
import { claimData } from './claimData.ts'
import { deleteData, startWithData } from './startWithData.ts'
import { chosenTools, printAddresses } from './tools.ts'

const siteDir = join(cacheDir, 'start/site')

await runVerb(async (stop) => {
  const local = await freeLocalPorts()
  const { emulators: ports } = local
  const tools = chosenTools(local)
  await claimData(ports)
  if (process.argv.includes('--fresh')) deleteData()
  // The emulators load the functions at their start, and the policy allows this build's inline
  // scripts.
  await timed('Functions built', buildFunctionsIfChanged)
  await timed('Site built', () => buildSiteIfChanged(siteDir, ports))
  const emulators = await startWithData({
    ports,
    only: emulatorNames,
    publicDir: siteDir,
    tools,
    stop,
  })
  printAddresses(`http://localhost:${ports.hosting}`, tools)
  console.log('Ctrl-C stops it; what you upload is kept until "npm start -- --fresh".')
  const { asked } = await emulators.exited
  if (asked) return 0
  console.error('The emulators ended unexpectedly; see .cache/start/emulators.log.')
  return 1
})
