import { existsSync } from 'node:fs'
import { runVerb } from '../lib/runVerb.ts'
import { buildFunctions } from './buildFunctions.ts'
import { buildSite } from './buildSite.ts'
import { deployedSite, serverDirOf } from './serverDir.ts'

/**
 * `npm run build`: what is deployed, dist/, functions/lib/ and functions/site/; `-- site` or
 * `-- functions` builds one of them, as a bare `firebase deploy` does first. The functions take the
 * site's templates along, so that where there are none yet the site is built as well.
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
