import { emulatorPortsSchema } from '../emulators/ports.ts'
import { runVerb } from '../lib/runVerb.ts'
import { buildSite } from './buildSite.ts'

/**
 * Builds the site for emulators on these ports (JSON). Runs in its own process, to free the gigabyte
 * that a build needs.
 */
await runVerb(async () => {
  const [outDir = '', ports = ''] = process.argv.slice(2)
  await buildSite({ outDir, emulators: emulatorPortsSchema.parse(JSON.parse(ports)) })
  return 0
})
