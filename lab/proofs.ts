export type Proof = {
  name: string
  /** A script and its arguments, for Node; it ends with 0 where all is well. */
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /** It is ended after so long, and has failed. */
  limitMinutes: number
}

/**
 * What takes too long for `npm test`. A new proof is a line here: a script of its own, or a file of
 * tests in tests/deep (`scripts/test.ts deep <file>`), which has emulators. `npm test` skips nothing
 * of the other parts; DEEP_RUNS has them try fresh seeds, and every page instead of one of a kind.
 */
export const proofs: readonly Proof[] = [
  {
    name: 'rules',
    command: ['lab/mutation/mutateRules.ts'],
    limitMinutes: 120,
  },
  {
    name: 'seeds: uploads',
    command: ['scripts/test.ts', 'unit', 'web/admin/upload/uploadStore.test.ts'],
    env: { DEEP_RUNS: '60' },
    limitMinutes: 15,
  },
  {
    name: 'another contractor',
    command: ['lab/fork.ts'],
    limitMinutes: 20,
  },
  {
    name: 'engines',
    command: ['scripts/test.ts', 'engines'],
    limitMinutes: 30,
  },
  {
    name: 'seeds: unit',
    command: ['scripts/test.ts', 'unit'],
    env: { DEEP_RUNS: '12' },
    limitMinutes: 30,
  },
  {
    name: 'browser: every page',
    command: ['scripts/test.ts', 'e2e'],
    env: { DEEP_RUNS: '1' },
    limitMinutes: 60,
  },
  {
    name: 'functions: every hostile value',
    command: ['scripts/test.ts', 'functions'],
    env: { DEEP_RUNS: '1' },
    limitMinutes: 30,
  },
  {
    name: 'seeds',
    command: ['scripts/test.ts', 'unit', 'trash/deletion.test.ts', 'sync/syncHistories.test.ts'],
    env: { DEEP_RUNS: '60' },
    limitMinutes: 10,
  },
  {
    name: 'seeds: contract',
    command: ['scripts/test.ts', 'rules', 'tests/rules/contract'],
    env: { DEEP_RUNS: '60' },
    limitMinutes: 60,
  },
  {
    name: 'hostile files',
    command: ['scripts/test.ts', 'deep', 'tests/deep/hostileFiles.test.ts'],
    limitMinutes: 60,
  },
  {
    name: 'publishing under load',
    command: ['scripts/test.ts', 'deep', 'tests/deep/publishLoad.test.ts'],
    limitMinutes: 10,
  },
  {
    name: 'scrolling many photos',
    command: ['scripts/test.ts', 'deep', 'tests/deep/scrollPhotos.test.ts'],
    limitMinutes: 10,
  },
  {
    name: 'many photos',
    command: ['scripts/test.ts', 'deep', 'tests/deep/manyPhotos.test.ts'],
    limitMinutes: 15,
  },
  {
    name: 'a long trash',
    command: ['scripts/test.ts', 'deep', 'tests/deep/longTrash.test.ts'],
    limitMinutes: 10,
  },
  {
    name: 'a bad line',
    command: ['scripts/test.ts', 'deep', 'tests/deep/badLine.test.ts'],
    limitMinutes: 10,
  },
  {
    name: 'storage that breaks off',
    command: ['scripts/test.ts', 'deep', 'tests/deep/storageBucket.test.ts'],
    limitMinutes: 10,
  },
  {
    name: 'drill: backup',
    command: ['scripts/test.ts', 'deep', 'tests/deep/backupDrill.test.ts'],
    limitMinutes: 20,
  },
]
