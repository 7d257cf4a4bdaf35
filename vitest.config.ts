import { defineConfig } from 'vitest/config'

/** These share one set of emulators: one file at a time, one project after the other. */
function emulatorProject(name: 'rules' | 'functions' | 'e2e', groupOrder: number, limitMs: number) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      fileParallelism: false,
      sequence: { groupOrder },
      testTimeout: limitMs,
      hookTimeout: limitMs,
      ...(name === 'e2e' && { setupFiles: 'tests/support/keepPolicy.ts' }),
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
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      emulatorProject('rules', 1, 30_000),
      emulatorProject('functions', 2, 120_000),
      emulatorProject('e2e', 3, 120_000),
    ],
  },
})
