import { join } from 'node:path'
import { buildFunctions } from './buildFunctions.ts'
import { buildSite } from './buildSite.ts'
import { projectRoot } from './project.ts'
import { runVerb } from './runVerb.ts'

/**
 * `npm run build`: what is deployed, dist/ and functions/lib/; `-- site` or `-- functions` builds one
 * of them, as a bare `firebase deploy` does first.
 */
await runVerb(async () => {
  const [only] = process.argv.slice(2)
  await Promise.all([
    only !== 'functions' && buildSite({ outDir: join(projectRoot, 'dist'), emulators: null }),
    only !== 'site' && buildFunctions(),
  ])
  return 0
})
