import fc, { type Arbitrary } from 'fast-check'
import { doc, FieldValue, setDoc, Timestamp } from 'firebase/firestore/lite'
import type { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { projectSchema } from '../../../domain/project.ts'
import { attemptAll } from '../attemptAll.ts'
import type { FirestoreWorld } from '../firestoreWorld.ts'
import { type RuleCase, type Verdict, verdictOf } from '../ruleCase.ts'
import type { Contract } from './contracts.ts'
import { strangers, typed } from './hostileValues.ts'

/** Without a value, the field is removed. */
type Difference = { field: string; value?: unknown }

const otherFields = [
  ...['admin_note', 'Title', 'role', 'is admin', 'published_at', '__x', 'new_projects_hidden'],
  ...Object.keys({ ...projectSchema.shape, ...imageSchema.shape }),
]

/** Each value of each field, each field left out, and fields of other documents. */
export function singleDifferences({ fields, equal, narrower = [] }: Contract): Difference[][] {
  const unknown = otherFields.filter((field) => !(field in fields))
  const typesOf = (field: string) => ([...equal, ...narrower].includes(field) ? typed : [null, 'x'])
  return [
    ...Object.entries(fields).flatMap(([field, { values }]): Difference[] => [
      { field },
      ...[...values, ...typesOf(field)].map((value) => ({ field, value })),
    ]),
    ...unknown.map((field) => ({ field, value: 1 })),
  ].map((difference) => [difference])
}

export function differencesOf({ fields }: Contract): Arbitrary<Difference[]> {
  const strange = fc.constantFrom(...strangers)
  const ofField = (field: string) =>
    fc.record({ field: fc.constant(field), value: fields[field]?.any ?? strange })
  const names = Object.keys(fields)
  const difference: Arbitrary<Difference> = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...names.map(ofField)) },
    { weight: 2, arbitrary: fc.record({ field: fc.constantFrom(...names), value: strange }) },
    { weight: 1, arbitrary: fc.record({ field: fc.constantFrom(...names) }) },
    { weight: 1, arbitrary: fc.constantFrom(...otherFields).chain(ofField) },
  )
  return fc.uniqueArray(difference, { minLength: 2, maxLength: 3, selector: ({ field }) => field })
}

/**
 * Compares rules and schema on documents and reports where they disagree, simplest first. The schema parses
 * what the rules accept, except for the content of texts. The rules accept what the schema parses, if
 * only fields in `contract.equal` differ, and may in `contract.narrower`.
 */
export async function examine(
  contract: Contract,
  samples: readonly (readonly Difference[])[],
  world: FirestoreWorld,
): Promise<string> {
  const sorted = samples.toSorted((one, other) => one.length - other.length)
  const cases = sorted.map((differences) => examination(contract, differences))
  const verdicts = await attemptAll(cases, world)
  return verdicts
    .filter(({ ruleCase, verdict }) => verdict !== ruleCase.expected)
    .map(({ ruleCase, verdict }) => `${ruleCase.name}: ${verdict}`)
    .join('\n')
}

let examined = 0

function examination(
  contract: Contract,
  differences: readonly Difference[],
): RuleCase<FirestoreWorld> {
  examined += 1
  const id = contract.id ?? `examined-${examined}`
  const path = `${contract.collection}/${id}`
  const sound = contract.sound(id)
  const data = apply(sound, differences)
  const { success: parses, error } = contract.schema.safeParse(asStored(data))
  const onlyContentIsWrong = error?.issues.every((issue) => isAboutContent(issue, data)) ?? false
  const { equal, narrower = [] } = contract
  const isFixed = differences.some(
    ({ field, value }) =>
      ![...equal, ...narrower].includes(field) && (value ?? null) !== (sound[field] ?? null),
  )
  // A new photo may lack a field or, as some do, have null in it.
  const mayDeny = differences.some(
    ({ field, value }) =>
      onlyContentIsWrong || narrower.includes(field) || (value === null && !(field in sound)),
  )
  const expected: Verdict = !isFixed && (parses || onlyContentIsWrong) ? 'allow' : 'deny'
  return {
    name: `${expected} ${JSON.stringify(differences)}`,
    expected,
    attempt: async (world) => {
      const before = contract.before(id)
      if (before) await world.store(path, before)
      const write = () => setDoc(doc(world.as('admin'), path), data)
      const verdict = await verdictOf({ name: path, expected, attempt: write }, world)
      if (verdict === 'deny') return expected === 'allow' && mayDeny ? undefined : write()
      if (!onlyContentIsWrong) contract.schema.parse(await world.read(path))
    },
  }
}

/** Rules check the type and length of texts and the form of a date, not their content. */
const isAboutContent = (
  { code, message, path }: z.core.$ZodIssue,
  { project_date }: { project_date?: unknown },
) =>
  (code === 'custom' && !message.startsWith('at least')) ||
  (code === 'invalid_format' &&
    (path[0] !== 'project_date' || /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(String(project_date))))

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
