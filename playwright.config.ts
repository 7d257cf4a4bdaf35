import { defineConfig } from 'playwright/test'
import { findProgram } from './scripts/offline/findProgram.ts'
import { namesJourney } from './scripts/test/journeys.ts'
import { anyPorts, testEnvironment } from './scripts/test/testPorts.ts'
import { testLimitMs } from './tests/support/limits.ts'

const args = process.argv.slice(3)
/** Somebody works on these journeys and looks at them. */
const isWatched = args.some(
  (argument) => namesJourney(argument) || /^--(?:ui|debug|headed)\b/.test(argument),
)

// Each worker loads this file, too, with other arguments. It inherits these variables.
process.env.CHROMIUM ??= JSON.stringify(await findProgram('chromium'))
process.env.TEST_WAIT ??= isWatched ? '10000' : '120000'
// Recording takes a few percent, so whole runs leave it out.
process.env.TEST_TRACE ??= isWatched ? 'on' : 'off'
process.env.TEST_ENGINE ??= args.join(' ').match(/--project[ =](firefox|webkit)/)?.[1] ?? ''
process.env.TEST_SETS ??= JSON.stringify([anyPorts])

// Journeys empty the database, so each worker has emulators of its own.
const sets = JSON.parse(process.env.TEST_SETS)
Object.assign(process.env, testEnvironment(sets[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]))

const { executablePath, args: programArgs, env } = JSON.parse(process.env.CHROMIUM)
/** Pages live too short to repay an optimizing compiler. */
const briefPages = '--js-flags=--no-turbofan --no-maglev'
const waitLimitMs = Number(process.env.TEST_WAIT)
const engine = process.env.TEST_ENGINE

/** Journeys for `--project=firefox` and `--project=webkit`: nothing of Chromium alone is used there. */
const inEveryEngine = [
  'access',
  'adminAddresses',
  'adminLink',
  'clientNavigation',
  'closeEditDialog',
  'earlyActions',
  'editProject',
  'galleryFailures',
  'goneProject',
  'hostileAddresses',
  'lightbox',
  'lightboxZoom',
  'manageProjects',
  'photoJourney',
  'projectCards',
  'projects',
  'publishing',
  'uploadTarget',
  'withoutJavaScript',
].map((name) => `**/${name}.test.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test/journeys',
  globalSetup: './scripts/test/setUpJourneys.ts',
  workers: 1,
  retries: 0,
  timeout: testLimitMs,
  forbidOnly: Boolean(process.env.CI),
  ...(process.env.DEEP_RUNS ? {} : { grepInvert: /@deep/ }),
  reporter: [['list'], ['junit', { outputFile: '.cache/test/journeys.xml' }]],
  use: {
    actionTimeout: waitLimitMs,
    // A busy machine loads pages slowly, and a wrong locator doesn't wait for this.
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    trace: process.env.TEST_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    ...(engine === 'firefox' || engine === 'webkit'
      ? [{ name: engine, testMatch: inEveryEngine, use: { browserName: engine } as const }]
      : []),
    {
      name: 'chromium',
      use: { launchOptions: { executablePath, args: [...programArgs, briefPages], env } },
    },
  ],
})
