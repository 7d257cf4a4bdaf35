import { join } from 'node:path'
import { buildFunctionsIfChanged, buildSiteIfChanged } from '../build/buildIfChanged.ts'
import { emulatorNames, freeLocalPorts } from '../emulators/ports.ts'
import { timed } from '../lib/progress.ts'
import { cacheDir } from '../lib/project.ts'
import { runVerb } from '../lib/runVerb.ts'
import { claimData } from './claimData.ts'
import { deleteData, startWithData } from './startWithData.ts'

const siteDir = join(cacheDir, 'start/site')

await runVerb(async (stop) => {
  const { emulators: ports } = await freeLocalPorts()
  await claimData(ports)
  if (process.argv.includes('--fresh')) deleteData()
  // The emulators load the functions at their start, and the policy allows this build's inline
  // scripts.
  await timed('Functions built', buildFunctionsIfChanged)
  await timed('Site built', () => buildSiteIfChanged(siteDir, ports))
  const emulators = await startWithData({ ports, only: emulatorNames, publicDir: siteDir, stop })
  console.log(`\nReady: http://localhost:${ports.hosting}`)
  console.log(`Admin: http://localhost:${ports.hosting}/auth  admin@example.com / painting-demo`)
  console.log('Ctrl-C stops it; what you upload is kept until "npm start -- --fresh".')
  const { asked } = await emulators.exited
  if (asked) return 0
  console.error('The emulators ended unexpectedly; see .cache/start/emulators.log.')
  return 1
})
