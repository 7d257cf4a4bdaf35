import fc, { type Arbitrary } from 'fast-check'
import { doc, FieldValue, setDoc, Timestamp } from 'firebase/firestore/lite'
import type { FirestoreWorld } from '../firestoreWorld.ts'
import { judgeAll } from '../judgeAll.ts'
import { judge, type RuleCase, type Verdict } from '../ruleCase.ts'
import type { Contract } from './contracts.ts'
import { strangers } from './hostileValues.ts'

/** A field's new value; without a value the field is taken away. */
type Difference = { field: string; value?: unknown }

const unknownFields = ['admin_note', 'Title', 'role', 'is admin', 'published_at', '__x']

/** One to three differences from a sound document. */
export function differencesOf({ fields }: Contract): Arbitrary<Difference[]> {
  const names = Object.keys(fields)
  const ofField = (field: string) =>
    fc.record({ field: fc.constant(field), value: fields[field] ?? strangers })
  const difference: Arbitrary<Difference> = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...names.map(ofField)) },
    { weight: 2, arbitrary: fc.record({ field: fc.constantFrom(...names), value: strangers }) },
    { weight: 1, arbitrary: fc.record({ field: fc.constantFrom(...names) }) },
    { weight: 1, arbitrary: fc.constantFrom(...unknownFields).chain(ofField) },
  )
  return fc.uniqueArray(difference, { minLength: 1, maxLength: 3, selector: ({ field }) => field })
}

/**
 * Lets rules and schema judge documents, and tells where they disagree. What the rules accept, the
 * schema parses as it was stored; what the schema parses, the rules accept, where no other fields
 * differ than those of which both say the same. Simplest first.
 */
export async function examine(
  contract: Contract,
  samples: readonly (readonly Difference[])[],
  world: FirestoreWorld,
): Promise<string[]> {
  const sorted = samples.toSorted((one, other) => one.length - other.length)
  const cases = sorted.map((differences, index) => examination(contract, differences, index))
  const judgements = await judgeAll(cases, world)
  return judgements
    .filter(({ ruleCase, verdict }) => verdict !== ruleCase.expected)
    .map(({ ruleCase, verdict }) => `${ruleCase.name}: ${verdict}`)
}

function examination(
  contract: Contract,
  differences: readonly Difference[],
  index: number,
): RuleCase<FirestoreWorld> {
  const id = contract.id ?? `examined-${index}`
  const path = `${contract.collection}/${id}`
  const data = apply(contract.sound(id), differences)
  const parses = contract.schema.safeParse(asStored(data)).success
  const mayAskMore = parses && !differences.every(({ field }) => contract.equal.includes(field))
  const expected: Verdict = parses ? 'allow' : 'deny'
  return {
    name: `${expected} ${JSON.stringify(differences)}`,
    expected,
    attempt: async (world) => {
      const before = contract.before(id)
      await (before ? world.store(path, before) : world.remove(path))
      const write = { name: path, expected, attempt: () => setDoc(reference(world, path), data) }
      const verdict = await judge(write, world)
      if (verdict === 'deny' && mayAskMore) return
      if (verdict === 'deny') return setDoc(reference(world, path), data)
      contract.schema.parse(await world.read(path))
    },
  }
}

const reference = (world: FirestoreWorld, path: string) => doc(world.as('admin'), path)

/** A sound document with its differences. */
function apply(sound: object, differences: readonly Difference[]): Record<string, unknown> {
  const data: Record<string, unknown> = { ...sound }
  for (const difference of differences) {
    if ('value' in difference) data[difference.field] = difference.value
    else delete data[difference.field]
  }
  return data
}

/** The document with a time where the server puts it. */
function asStored(data: Record<string, unknown>): object {
  const fields = Object.entries(data)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof FieldValue ? Timestamp.now() : value]),
  )
}
