import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildFunctions } from '../scripts/buildFunctions.ts'
import { buildSite } from '../scripts/buildSite.ts'
import { freeEmulatorPorts } from '../scripts/emulators/ports.ts'
import { findProgram } from '../scripts/offline/findProgram.ts'
import { cacheDir } from '../scripts/project.ts'
import { measureColdStart } from './gallery/measureColdStart.ts'
import { measureShifts } from './gallery/measureShift.ts'
import { report } from './gallery/report.ts'
import { serveGallery } from './gallery/serveGallery.ts'
import { slowPhone } from './gallery/slowDown.ts'
import { type PhotoTimes, timePhotos } from './gallery/timePhotos.ts'

/*
 * `npm run lab -- gallery`: how soon a phone sees the first photos of the gallery, beside a page with
 * the same photos written into its HTML, in rounds that take turns; how many documents a visit reads
 * from the database; and what moves while a visitor scrolls through every kind of page on slow data.
 * It fails where a bar is missed.
 */

const rounds = 5

const folder = join(cacheDir, 'lab/gallery')
const ports = await freeEmulatorPorts()
await buildFunctions()
await buildSite({ outDir: folder, emulators: ports })
const { executablePath, args, env } = await findProgram('chromium')
const browser = await chromium.launch({ executablePath, args, env })
const times = await timeVariants(browser)
const shifts = await measureShiftsOf(browser)
await browser.close()
const result = { ...times, shifts }
writeFileSync(join(cacheDir, 'lab/gallery.json'), JSON.stringify(result, null, 2))
const { text, broken } = report(result)
console.log(text)
for (const bar of broken) console.log(`✗ ${bar}`)
process.exitCode = broken.length > 0 ? 1 : 0

async function timeVariants(browser: Browser) {
  const coldStartMs = measureColdStart()
  // Three round trips for each new origin: name, connection, encryption.
  const speed = { setUpMs: 3 * slowPhone.latency, delayMs: 0, coldStartMs }
  const served = await serveGallery(browser, { folder, ports, speed })
  const variants = new Map<string, PhotoTimes[]>(
    Object.keys(served.variants).map((name) => [name, []]),
  )
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, path] of Object.entries(served.variants)) {
      const measured = await timePhotos(browser, `${served.origin}${path}`, slowPhone)
      // The first round warms the machine.
      if (round > 0) variants.get(name)?.push(measured)
    }
  }
  const reads = await served.countReads(browser)
  served.close()
  const furtherAnswerMs = speed.setUpMs + slowPhone.latency
  return { variants: Object.fromEntries(variants), reads, coldStartMs, furtherAnswerMs }
}

async function measureShiftsOf(browser: Browser) {
  const speed = { setUpMs: 0, delayMs: 1200, coldStartMs: 0 }
  const served = await serveGallery(browser, { folder, ports, speed })
  const shifts = await measureShifts(browser, served.origin, served.paths)
  served.close()
  return shifts
}
