/** A check taken out of the Drive sync, or of the night's work on what it brought: in `file`, the text `from` becomes `to`. */
export type Ablation = {
  name: string
  file: string
  from: string
  to: string
  /** The file whose tests notice it. */
  tests: string
}

export const nightAblations: readonly Ablation[] = [
  {
    name: 'the frame of a photo whose bytes did not come yet, at night',
    file: 'functions/src/maintenance/runMaintenance.ts',
    from: "answer.reason !== 'no_original' || isFromDrive(imageId)",
    to: "answer.reason !== 'no_original'",
    tests: 'syncHistories',
  },
  {
    name: 'another attempt at what failed in passing, at night',
    file: 'functions/src/maintenance/maintenancePorts.ts',
    from: "['timed_out', 'unknown']",
    to: '[]',
    tests: 'syncHistories',
  },
  {
    name: 'the end of the nightly attempts',
    file: 'functions/src/maintenance/runMaintenance.ts',
    from: 'const nightsOfTrying = 7',
    to: 'const nightsOfTrying = Infinity',
    tests: 'runMaintenance',
  },
  {
    name: 'the last fifty syncs',
    file: 'functions/src/maintenance/runMaintenance.ts',
    from: 'const keptRuns = 50',
    to: 'const keptRuns = 51',
    tests: 'runMaintenance',
  },
  {
    name: 'the repair of missing variants',
    file: 'functions/src/maintenance/runMaintenance.ts',
    from: 'await steps.each([...idsOf(gone)],',
    to: 'await steps.each([...idsOf([])],',
    tests: 'runMaintenance',
  },
]
