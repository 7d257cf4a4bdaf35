import fc from 'fast-check'

export const uid = 'owner'
export const porch = 'porch'
export const places = ['new-project', `project-${porch}`] as const

const which = fc.nat(30)
const place = fc.constantFrom(...places)

/** What the owner does, and what befalls them. */
export const actionArbitrary = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('steps'),
      count: fc.integer({ min: 1, max: 8 }),
      which,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('choose'),
      which,
      place,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chooseAgain'), which, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chooseMisnamed'), which, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename'), which, place }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('start'), which, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), which, place, item: which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sendAnyway'), which, place, item: which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'giveUp'), which, place }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('network'), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silence'), isSilent: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('loseAnswer', 'pipeline', 'allow') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse'), photo: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('role'), isAdmin: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('session'), isMine: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reload', 'close', 'open'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut'), which, keep: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('noRoom'), photo: which }) },
)
export type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never
