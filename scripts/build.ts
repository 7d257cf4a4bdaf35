import { join } from 'node:path'
import { buildFunctions } from './buildFunctions.ts'
import { buildSite } from './buildSite.ts'
import { projectRoot } from './project.ts'

/** `npm run build`: what is deployed, dist/ and functions/lib/. */
await Promise.all([
  buildSite({ outDir: join(projectRoot, 'dist'), emulators: null }),
  buildFunctions(),
])
