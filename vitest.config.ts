import { defineConfig } from 'vitest/config'

/** Milliseconds. A busy machine is waited for; what hangs is found out. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
}

/** These share one set of emulators: one file at a time, one project after the other. */
function emulatorProject(name: 'rules' | 'functions' | 'e2e' | 'deep', groupOrder: number) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      fileParallelism: false,
      sequence: { groupOrder },
      ...limits,
      setupFiles: [
        'tests/support/startEmpty.ts',
        ...(name === 'e2e' ? ['tests/support/keepPolicy.ts'] : []),
      ],
    },
  }
}

export default defineConfig({
  test: {
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,web,functions/src,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          sequence: { groupOrder: 0 },
          ...limits,
        },
      },
      emulatorProject('rules', 1),
      emulatorProject('functions', 2),
      emulatorProject('e2e', 3),
      emulatorProject('deep', 4),
    ],
  },
})
