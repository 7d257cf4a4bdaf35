import { runVerb } from '../lib/runVerb.ts'
import { buildFunctions, watchFunctions } from './buildFunctions.ts'

/** Builds the functions without the site. With `--watch`, again after each change. */
await runVerb(async (stop) => {
  if (!process.argv.includes('--watch')) {
    await buildFunctions()
    return 0
  }
  await watchFunctions()
  await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
  return 0
})
