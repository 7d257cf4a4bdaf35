import { emulatorPortsSchema } from '../emulators/ports.ts'
import { runVerb } from '../lib/runVerb.ts'
import { buildSite } from './buildSite.ts'

/**
 * Builds the site into a folder for emulators on these ports (JSON). A process of its own gives back
 * the gigabyte of memory that a build takes, and has an environment of its own to name the ports in.
 */
await runVerb(async () => {
  const [outDir = '', ports = ''] = process.argv.slice(2)
  await buildSite({ outDir, emulators: emulatorPortsSchema.parse(JSON.parse(ports)) })
  return 0
})
