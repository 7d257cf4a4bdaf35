import { runVerb } from '../lib/runVerb.ts'
import { buildFunctions } from './buildFunctions.ts'
import { buildSite } from './buildSite.ts'
import { deployedSite } from './serverDir.ts'

/** `npm run build` builds everything that is deployed: dist/, functions/lib/ and functions/site/. */
await runVerb(async () => {
  await Promise.all([buildSite({ outDir: deployedSite, emulators: null }), buildFunctions()])
  return 0
})
