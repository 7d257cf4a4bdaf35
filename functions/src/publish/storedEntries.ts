import { randomUUID } from 'node:crypto'
import {
  FieldValue,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { type Entry, entriesSchema } from './entries.ts'
import type { EntriesRead } from './publishPorts.ts'

/** Some 250 bytes each, 800 at most: a document of Firestore holds 1 MiB. */
const entriesPerDocument = 1000

/** `publishing/state`, `publishing/state_2`, …: the entries in their order, as JSON text. */
const storedSchema = z.object({ json: z.string() })

/** What only the first of them says. */
const firstSchema = storedSchema.extend({
  /** How many of them count. What is beyond was left when the entries grew fewer. */
  documents: z.int().positive(),
  /** When a document of the copy was last written. */
  written_at: timestampSchema,
})

const referenceOf = (number: number, database: Firestore) =>
  database.doc(number === 1 ? 'publishing/state' : `publishing/state_${number}`)

/** What was read of the first; undefined where there was none. */
type Version = Timestamp | undefined

/** No entries where the copy has never been made, or by other code than this. */
export async function readEntries(database: Firestore): Promise<EntriesRead> {
  const snapshot = await referenceOf(1, database).get()
  const version: Version = snapshot.updateTime
  const { data: first } = firstSchema.safeParse(snapshot.data())
  if (!first) return { entries: null, version }
  const further = Array.from({ length: first.documents - 1 }, (_, index) =>
    referenceOf(index + 2, database),
  )
  const rest = further.length > 0 ? await database.getAll(...further) : []
  const texts = [first, ...rest.map((one) => storedSchema.safeParse(one.data()).data)]
  const read = entriesSchema.safeParse(texts.flatMap((text) => JSON.parse(text?.json ?? 'null')))
  return { entries: read.data ?? null, version }
}

/** Milliseconds since a document of the copy was last written. */
export async function sinceWrite(database: Firestore): Promise<number> {
  const [first] = await database.getAll(referenceOf(1, database), { fieldMask: ['written_at'] })
  const { data } = firstSchema.pick({ written_at: true }).safeParse(first?.data())
  return first && data ? first.readTime.toMillis() - data.written_at.toMillis() : Infinity
}

/**
 * Puts the entries into a batch, which then fails where somebody has committed since they were read.
 *
 * @param hasChanges whether documents of the copy are written with them
 */
export function writeEntries(
  { entries, hasChanges }: { entries: readonly Entry[]; hasChanges: boolean },
  { entries: known, version }: EntriesRead,
  database: Firestore,
  batch: WriteBatch,
): void {
  const documents = Math.max(1, Math.ceil(entries.length / entriesPerDocument))
  for (let number = 1; number <= documents; number += 1) {
    const start = (number - 1) * entriesPerDocument
    const json = JSON.stringify(entries.slice(start, start + entriesPerDocument))
    const reference = referenceOf(number, database)
    if (number > 1) {
      batch.set(reference, { json })
      continue
    }
    // A write that changes nothing would leave its version: hence the mark of this commit.
    const written = (hasChanges || known === null) && { written_at: FieldValue.serverTimestamp() }
    const first = { json, documents, commit: randomUUID(), ...written }
    if (version === undefined) batch.create(reference, first)
    else batch.update(reference, first, { lastUpdateTime: version as Timestamp })
  }
}
