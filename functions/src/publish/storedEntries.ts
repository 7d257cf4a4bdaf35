import { randomUUID } from 'node:crypto'
import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { chunksOf } from '../chunksOf.ts'
import { getDocuments } from '../documents.ts'
import { firestore } from '../firebaseApp.ts'
import { type Entry, entriesSchema } from './entries.ts'
import type { EntriesRead } from './pendingChange.ts'

/** Bounds the document, at 250 to 800 bytes each. */
const entriesPerDocument = 1000

const storedSchema = z.object({ json: z.string() })

const firstSchema = storedSchema.extend({
  documents: z.int().positive(),
  written_at: timestampSchema,
})

const referenceOf = (number: number) =>
  firestore().doc(number === 1 ? 'publishing/state' : `publishing/state_${number}`)

export async function readEntries(): Promise<EntriesRead> {
  const snapshot = await referenceOf(1).get()
  const { updateTime: version } = snapshot
  const { data: first } = firstSchema.safeParse(snapshot.data())
  if (!first) return { entries: null, version }
  const others = Array.from(
    { length: first.documents - 1 },
    (_, index) => referenceOf(index + 2).path,
  )
  const rest = await getDocuments(others)
  const texts = [first, ...rest.map((one) => storedSchema.safeParse(one.data()).data)]
  const read = entriesSchema.safeParse(texts.flatMap((text) => JSON.parse(text?.json ?? 'null')))
  return { entries: read.data ?? null, version }
}

export async function msSinceWrite(): Promise<number> {
  const [first] = await firestore().getAll(referenceOf(1), { fieldMask: ['written_at'] })
  const { data } = firstSchema.pick({ written_at: true }).safeParse(first?.data())
  return first && data ? first.readTime.toMillis() - data.written_at.toMillis() : Infinity
}

export function writeEntries(
  { entries, hasChanges }: { entries: readonly Entry[]; hasChanges: boolean },
  { entries: known, version }: EntriesRead,
  batch: WriteBatch,
): void {
  const texts = chunksOf(entries, entriesPerDocument).map((some) => JSON.stringify(some))
  const [json = '[]', ...rest] = texts
  for (const [index, text] of rest.entries()) batch.set(referenceOf(index + 2), { json: text })
  // The random id makes every commit change the version, even without other changes.
  const written = (hasChanges || known === null) && { written_at: FieldValue.serverTimestamp() }
  const first = { json, documents: rest.length + 1, commit: randomUUID(), ...written }
  if (version === undefined) batch.create(referenceOf(1), first)
  else batch.update(referenceOf(1), first, { lastUpdateTime: version as Timestamp })
}
