import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { freePorts } from '../scripts/emulators/ports.ts'
import { findProgram } from '../scripts/offline/findProgram.ts'
import { pages } from '../web/content/pages.ts'
import { compareVisits } from './measureVisit.ts'
import { median } from './median.ts'
import { serveSite } from './serveSite.ts'

/*
 * `npm run lab -- site`: Lighthouse's scores on every public page, and what takes points; then first
 * paint, blocking time and longest task of the home page on a slow phone. `--routes /,/plano` chooses
 * pages, `--rounds 5` repeats, `--before <checkout>` measures another checkout in turns. Fails below
 * 100: run it on a quiet machine.
 */
const { values } = parseArgs({
  options: {
    routes: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    before: { type: 'string' },
  },
})
const routes = values.routes?.split(',') ?? pages.map(({ path }) => path)
const rounds = Number(values.rounds)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

await using own = await serveSite()
await using before = values.before ? await serveSite(values.before) : null
const [debuggingPort = 0] = await freePorts(1)
const found = await findProgram('chromium')
await using browser = await chromium.launch({
  ...found,
  args: [...found.args, `--remote-debugging-port=${debuggingPort}`],
})
for (const route of routes) {
  const runs: Awaited<ReturnType<typeof audit>>[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await audit(own.origin + route))
  const scores = categories.map((name) => median(runs.map((run) => run.scores[name] ?? 0)))
  const faults = new Set(runs.flatMap((run) => run.faults))
  console.log(`${route.padEnd(36)} ${scores.join('  ')}  ${[...faults].join(' ')}`)
  if (scores.some((score) => score < 100)) process.exitCode = 1
}
const origins = before ? [own.origin, before.origin] : [own.origin]
await compareVisits(browser, '/', rounds, origins)

/** Lighthouse's own run: a mid-range phone, simulated slow 4G. */
async function audit(url: string) {
  const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error', output: 'json' })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
  const known = result.lhr.categories
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((known[name]?.score ?? 0) * 100)]),
  )
  const weighty = Object.values(known).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  const { audits } = result.lhr
  const faults = weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9)
  return { scores, faults }
}
