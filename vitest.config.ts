import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { contentData } from './scripts/build/contentData.ts'
import { testLimitMs, waitLimitMs } from './tests/support/limits.ts'
import { themeStylesheet } from './vite.config.ts'

/** Set by scripts/test/runTests.ts. Without it, Playwright uses the browser it downloaded. */
const launchOptions = JSON.parse(process.env.CHROMIUM ?? '{}')

const limits = {
  testTimeout: testLimitMs,
  hookTimeout: testLimitMs,
  expect: { poll: { timeout: waitLimitMs, interval: 100 } },
}

const unitTests = globSync(
  ['{domain,web,functions/src,scripts,lab}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
  { exclude: ['**/*.component.test.tsx', 'lab/engines/**'] },
)

/**
 * Most unit tests share processes because loading the modules takes longer than most tests. Those
 * that replace modules have their own, and those of photos share one: their sharp can't read SVG,
 * but that of scripts/ must.
 */
const unitGroups = Map.groupBy(unitTests, (file) => {
  if (/\bvi\.(mock|doMock|stubEnv)\b/.test(readFileSync(file, 'utf8'))) return 'unit alone'
  return file.startsWith('functions/src/photos/') ? 'unit photos' : 'unit'
})

const unitProjects = [...unitGroups].map(([name, include]) => ({
  test: {
    ...{ name, include, isolate: name === 'unit alone', sequence: { groupOrder: 0 } },
    ...{ restoreMocks: true, unstubGlobals: true },
    ...limits,
  },
}))

/** Projects that share one set of emulators, so files run one at a time. */
function emulatorProject(name: 'rules' | 'functions' | 'deep' | 'engines', groupOrder: number) {
  return {
    test: {
      name,
      include: [`{tests,lab}/${name}/**/*.test.ts`],
      fileParallelism: false,
      // One process for all files, so the SDKs load once.
      isolate: name === 'deep',
      sequence: { groupOrder },
      ...limits,
      // Polling more often takes CPU from the emulators.
      expect: { poll: { ...limits.expect.poll, interval: 250 } },
      setupFiles: ['tests/support/startEmpty.ts'],
    },
  }
}

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    projects: [
      ...unitProjects,
      {
        // As in a build: Vite's server can't run CommonJS packages here.
        plugins: [react(), { ...contentData(), configureServer() {} }, themeStylesheet()],
        optimizeDeps: { include: ['react-dom/server'] },
        test: {
          name: 'component',
          include: ['web/**/*.component.test.tsx'],
          setupFiles: ['tests/support/componentPage.ts'],
          sequence: { groupOrder: 1 },
          ...limits,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
          },
        },
      },
      emulatorProject('functions', 2),
      emulatorProject('rules', 3),
      emulatorProject('deep', 4),
      emulatorProject('engines', 5),
    ],
  },
})
