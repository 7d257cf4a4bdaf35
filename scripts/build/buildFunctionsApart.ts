import { runVerb } from '../lib/runVerb.ts'
import { buildFunctions } from './buildFunctions.ts'

/** Builds the functions in its own process, to free the memory that a build needs. */
await runVerb(async () => {
  await buildFunctions()
  return 0
})
