import { existsSync } from 'node:fs'
import { runVerb } from '../lib/runVerb.ts'
import { buildFunctions } from './buildFunctions.ts'
import { buildSite } from './buildSite.ts'
import { deployedSite, serverDirOf } from './serverDir.ts'

/**
 * `npm run build` builds everything that is deployed: dist/, functions/lib/ and functions/site/. `-- site` or
 * `-- functions` builds one of them, as `firebase deploy` does before it uploads. `-- functions` also builds
 * the site if it is missing, because the functions include its templates.
 */
await runVerb(async () => {
  const [only] = process.argv.slice(2)
  await Promise.all([
    (only !== 'functions' || !existsSync(serverDirOf(deployedSite))) &&
      buildSite({ outDir: deployedSite, emulators: null }),
    only !== 'site' && buildFunctions(),
  ])
  return 0
})
