import fc from 'fast-check'

/* What may happen to a gallery that comes from Drive: the alphabet of its histories. */

const driveEdits = [
  ...['add', 'add', 'move', 'move', 'rename', 'replace', 'spoil', 'trash', 'untrash', 'remove'],
  ...['addFolder', 'renameFolder', 'moveFolder', 'trashFolder', 'untrashFolder'],
  ...['addParent', 'lock', 'unlock', 'fault', 'fault'],
] as const
const ownerEdits = [
  ...['trash', 'restore', 'purge', 'move', 'describe', 'hide', 'retitle'],
  ...['trashProject', 'restoreProject', 'purgeProject'],
] as const

const index = fc.nat({ max: 30 })
const kill = fc.option(fc.nat({ max: 120 }), { freq: 2 })

const smallStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('drive'),
      edit: fc.constantFrom(...driveEdits),
      a: index,
      b: index,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('owner'),
      edit: fc.constantFrom(...ownerEdits),
      a: index,
      b: index,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deliver'),
      count: fc.nat({ max: 9 }),
      last: fc.boolean(),
      kill,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose'), at: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      hours: fc.constantFrom(0.1, 1, 13, 25, 60, 24 * 31),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('night'), kill }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('displace') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('task') }) },
)
export type SmallStep = typeof smallStep extends fc.Arbitrary<infer Step> ? Step : never

const syncStep = fc.record({
  do: fc.constant('sync'),
  mode: fc.constantFrom('sync', 'sync', 'daily', 'plan'),
  kill,
  /** Operations of the first slice; null: as many as there are. */
  slice: fc.option(fc.nat({ max: 12 }), { freq: 2 }),
  /** What happens at which of its effects. */
  meanwhile: fc.array(fc.record({ at: fc.nat({ max: 150 }), step: smallStep }), { maxLength: 3 }),
})
export type SyncStep = typeof syncStep extends fc.Arbitrary<infer Step> ? Step : never

/** Histories after a first import, which may have been killed. */
export const history = fc.array(
  fc.oneof({ weight: 3, arbitrary: smallStep }, { weight: 2, arbitrary: syncStep }),
  { minLength: 2, maxLength: 14, size: 'max' },
)
export type Step = SmallStep | SyncStep

const sync: SyncStep = { do: 'sync', mode: 'sync', kill: null, slice: null, meanwhile: [] }
const early: SyncStep = { ...sync, kill: 29 }

/** Histories that came out wrong once: they are played each time. */
export const pastFailures: [Step[]][] = [
  [
    [
      { do: 'drive', edit: 'fault', a: 1, b: 0 },
      {
        ...sync,
        meanwhile: [0, 1, 2].map((a) => ({
          at: 34,
          step: { do: 'owner', edit: 'hide', a, b: 0 },
        })),
      },
    ],
  ],
  [
    [
      ...[sync, { do: 'deliver', count: 9, last: false, kill: null } as const],
      ...[{ do: 'drive', edit: 'spoil', a: 0, b: 0 } as const, sync],
    ],
  ],
  [
    [
      ...[sync, { do: 'deliver', count: 9, last: false, kill: null } as const],
      ...[{ do: 'drive', edit: 'trash', a: 0, b: 0 } as const, sync],
      { do: 'drive', edit: 'replace', a: 0, b: 7 },
      ...[{ do: 'drive', edit: 'untrash', a: 0, b: 0 } as const, sync],
    ],
  ],
  [[sync, { do: 'drive', edit: 'move', a: 0, b: 1 }, sync, sync]],
  [[sync, { do: 'deliver', count: 1, last: false, kill: 7 }, sync, sync]],
  [[early, { do: 'owner', edit: 'trashProject', a: 0, b: 0 }, sync, sync]],
  [
    [
      { ...sync, kill: 30 },
      { do: 'owner', edit: 'trashProject', a: 0, b: 0 },
      { do: 'drive', edit: 'move', a: 10, b: 0 },
    ],
  ],
  [[{ do: 'drive', edit: 'addParent', a: 0, b: 1 }, sync, sync]],
  [[early, { do: 'owner', edit: 'move', a: 0, b: 1 }, sync, { do: 'night', kill: null }]],
  [
    [
      early,
      { do: 'wait', hours: 24 * 31 },
      { do: 'owner', edit: 'move', a: 0, b: 1 },
      { do: 'night', kill: null },
    ],
  ],
]
