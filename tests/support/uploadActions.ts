import fc from 'fast-check'

export const uid = 'owner'
export const porch = 'porch'
export const places = [null, porch] as const

const nat = fc.nat(30)
const at = { which: nat, place: fc.constantFrom(...places) }
const bool = fc.boolean()
const one = <Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [K in keyof Fields]: fc.Arbitrary<Fields[K]> },
): { weight: number; arbitrary: fc.Arbitrary<{ kind: Kind } & Fields> } => ({
  weight,
  arbitrary: fc.record(fields).map((values) => ({ kind, ...(values as Fields) })),
})

export const actionArbitrary = fc.oneof(
  one(14, 'steps', { count: fc.integer({ min: 1, max: 8 }), which: nat }),
  one(5, 'choose', { ...at, count: fc.integer({ min: 1, max: 3 }) }),
  one(1, 'chooseAgain', { ...at, photo: nat }),
  one(1, 'chooseMisnamed', at),
  one(5, 'start', at),
  one(1, 'remove', { ...at, item: nat }),
  one(1, 'sendAnyway', { ...at, item: nat }),
  one(1, 'pause', at),
  one(1, 'resume', at),
  one(1, 'discard', at),
  one(1, 'undo', at),
  one(2, 'tick', {}),
  one(2, 'network', { isOnline: bool }),
  one(1, 'silence', { isSilent: bool }),
  one(1, 'loseAnswer', {}),
  one(1, 'pipeline', {}),
  one(1, 'refuse', { photo: nat, isRefused: bool }),
  one(1, 'noRoom', { photo: nat }),
  one(1, 'role', { isAdmin: bool }),
  one(1, 'session', { isMine: bool }),
  one(1, 'open', {}),
  one(1, 'look', { which: nat }),
  one(1, 'close', { which: nat }),
  one(2, 'reload', { which: nat }),
  one(1, 'signOut', { which: nat, keep: bool }),
)
export type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never
