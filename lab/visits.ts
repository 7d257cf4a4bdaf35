import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { freePorts } from '../scripts/emulators/ports.ts'
import { findProgram } from '../scripts/offline/findProgram.ts'
import { pages } from '../web/content/pages.ts'
import { measureShift } from './measureShift.ts'
import { compareVisits, median } from './measureVisit.ts'
import { serveSite } from './serveSite.ts'

/*
 * `npm run lab -- visits`: Lighthouse's scores on every public page, and what takes points; first paint, first
 * photo, blocking time and longest task on a slow phone; what moves while a visitor scrolls through each kind of
 * page, and how many documents that reads. `--routes /,/plano` chooses pages, `--rounds 5` repeats, `--before
 * <checkout>` measures another checkout in turns. Fails below 100, or if a page moves too much: run it on a
 * quiet machine.
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
const maxShift = 0.02

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
for (const path of ['/', '/gallery']) await compareVisits(browser, path, rounds, origins)
const templates = Map.groupBy(pages, ({ template }) => template)
for (const [first] of templates.values()) {
  for (const width of [360, 1440]) {
    const known = own.reads()
    const { total, worst } = await measureShift(browser, `${own.origin}${first?.path}`, width)
    const reads = own.reads() - known
    console.log(`${first?.path} at ${width} px: shift ${total.toFixed(3)}, ${reads} reads ${worst}`)
    if (total > maxShift) process.exitCode = 1
  }
}

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
