import fc, { type Arbitrary } from 'fast-check'
import { doc, FieldValue, setDoc, Timestamp } from 'firebase/firestore/lite'
import type { z } from 'zod'
import { attemptAll } from '../attemptAll.ts'
import type { FirestoreWorld } from '../firestoreWorld.ts'
import { type RuleCase, type Verdict, verdictOf } from '../ruleCase.ts'
import type { Contract } from './contracts.ts'
import { strangers } from './hostileValues.ts'

/** Without a value, the field is removed. */
type Difference = { field: string; value?: unknown }

const unknownFields = ['admin_note', 'Title', 'role', 'is admin', 'published_at', '__x']

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
 * Compares rules and schema on documents and reports where they disagree, simplest first. The schema parses
 * what the rules accept, except for the content of texts and dates. The rules accept what the schema parses
 * if only the fields in `contract.equal` differ.
 */
export async function examine(
  contract: Contract,
  samples: readonly (readonly Difference[])[],
  world: FirestoreWorld,
): Promise<string[]> {
  const sorted = samples.toSorted((one, other) => one.length - other.length)
  const cases = sorted.map((differences, index) => examination(contract, differences, index))
  const verdicts = await attemptAll(cases, world)
  return verdicts
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
  const { success: parses, error } = contract.schema.safeParse(asStored(data))
  const onlyContentIsWrong = error?.issues.every(isAboutContent) ?? false
  const mayAskMore = parses && !differences.every(({ field }) => contract.equal.includes(field))
  const expected: Verdict = parses || onlyContentIsWrong ? 'allow' : 'deny'
  return {
    name: `${expected} ${JSON.stringify(differences)}`,
    expected,
    attempt: async (world) => {
      const before = contract.before(id)
      await (before ? world.store(path, before) : world.remove(path))
      const write = { name: path, expected, attempt: () => setDoc(reference(world, path), data) }
      const verdict = await verdictOf(write, world)
      if (verdict === 'deny' && (mayAskMore || onlyContentIsWrong)) return
      if (verdict === 'deny') return setDoc(reference(world, path), data)
      if (!onlyContentIsWrong) contract.schema.parse(await world.read(path))
    },
  }
}

/** Rules check the type and length of texts and dates, not their characters. */
const isAboutContent = ({ code }: z.core.$ZodIssue) =>
  code === 'custom' || code === 'invalid_format'

const reference = (world: FirestoreWorld, path: string) => doc(world.as('admin'), path)

function apply(sound: object, differences: readonly Difference[]): Record<string, unknown> {
  const data: Record<string, unknown> = { ...sound }
  for (const difference of differences) {
    if ('value' in difference) data[difference.field] = difference.value
    else delete data[difference.field]
  }
  return data
}

function asStored(data: Record<string, unknown>): object {
  const fields = Object.entries(data)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof FieldValue ? Timestamp.now() : value]),
  )
}
