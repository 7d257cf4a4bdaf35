import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { buildSite } from '../scripts/buildSite.ts'
import { freeEmulatorPorts, freePorts } from '../scripts/emulators/ports.ts'
import { findProgram } from '../scripts/offline/findProgram.ts'
import { cacheDir } from '../scripts/project.ts'
import { pages } from '../web/content/pages.ts'
import { buildPlainSite } from './site/buildPlainSite.ts'
import { type Pairs, reportFirstPaint, withStylesheetAsFile } from './site/firstPaint.ts'
import { type Measured, median, table } from './site/report.ts'
import { runLighthouse } from './site/runLighthouse.ts'
import { serveHosting } from './site/serveHosting.ts'
import { reportWalls, timePixels, type WallTimes } from './site/timePixels.ts'

/*
 * `npm run lab -- site`: Lighthouse on every public page, and on some of them the same site built as a
 * plain single-page application, in rounds that take turns. `-- --routes /,/plano --rounds 5`
 * measures some pages more closely, each with its comparison. Those are measured a second time
 * beside the same page with its stylesheet as a file; it fails where the first paint is no sooner by
 * as much as it has to be. `-- --before <folder>` names a built site of before: the wall of the
 * home page must stand no later than its first picture did. A busy machine shifts all of a round:
 * trust medians, and ratios more than times.
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
/** The first page of each kind of record. */
const compareKinds = (['city', 'service', 'product'] as const).flatMap(
  (kind) => pages.find((page) => page.kind === kind)?.path ?? [],
)
const compared = values.routes ? routes : ['/', '/gallery', ...compareKinds]

const folder = join(cacheDir, 'lab')
const [plainPort = 0, filePort = 0, beforePort = 0, debuggingPort = 0] = await freePorts(4)
const ports = await freeEmulatorPorts()
// Both sites read their gallery from the server that serves the prerendered one.
await buildSite({
  outDir: join(folder, 'site'),
  emulators: { ...ports, firestore: ports.hosting, storage: ports.hosting },
})
await buildPlainSite(join(folder, 'plain'))
const servers = await Promise.all([
  serveHosting({ folder: join(folder, 'site'), port: ports.hosting, fallback: 'not-found' }),
  serveHosting({ folder: join(folder, 'plain'), port: plainPort, fallback: 'index' }),
  serveHosting({
    folder: join(folder, 'site'),
    port: filePort,
    fallback: 'not-found',
    pages: withStylesheetAsFile(join(folder, 'site'), compared),
  }),
])
if (values.before)
  servers.push(
    await serveHosting({ folder: values.before, port: beforePort, fallback: 'not-found' }),
  )
const { executablePath, args, env } = await findProgram('chromium')
const browser = await chromium.launch({
  executablePath,
  env,
  args: [...args, `--remote-debugging-port=${debuggingPort}`],
})
const pairs: Pairs[] = compared.flatMap((route) =>
  (['simulated', 'applied'] as const).map((throttled) => ({ route, throttled, own: [], file: [] })),
)
const walls: WallTimes[] = []
const measured: Measured[] = routes.map((route) => ({ route, site: [], plain: [] }))
for (let round = 0; round < rounds; round += 1) {
  for (const { route, site, plain } of measured) {
    site.push(await runLighthouse(`http://127.0.0.1:${ports.hosting}${route}`, debuggingPort))
    if (!compared.includes(route)) continue
    plain.push(await runLighthouse(`http://127.0.0.1:${plainPort}${route}`, debuggingPort))
  }
  for (const { route, throttled, own, file } of pairs) {
    const run = (port: number) =>
      runLighthouse(`http://127.0.0.1:${port}${route}`, debuggingPort, throttled)
    own.push(await run(ports.hosting))
    file.push(await run(filePort))
  }
  if (values.before)
    walls.push({
      own: await timePixels(browser, `http://127.0.0.1:${ports.hosting}/`, '[data-surface]'),
      before: await timePixels(browser, `http://127.0.0.1:${beforePort}/`, 'main img'),
    })
  const scores = measured.flatMap(({ site }) => site.slice(-1).map((run) => run.performance))
  console.log(`round ${round + 1} of ${rounds}: median performance ${median(scores)}`)
}
await browser.close()
for (const server of servers) server.close()
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'site.json'), JSON.stringify({ measured, pairs, walls }, null, 2))
console.log(table(measured))
const firstPaint = reportFirstPaint(pairs)
console.log(`\n${firstPaint.text}`)
const wall = reportWalls(walls)
if (values.before) console.log(`\n${wall.text}`)
const broken = [...firstPaint.broken, ...wall.broken]
for (const bar of broken) console.log(`✗ ${bar}`)
process.exitCode = broken.length > 0 ? 1 : 0
