import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { type Entry, entriesSchema } from './entries.ts'

/** Some 250 bytes each, 800 at most: a document of Firestore holds 1 MiB. */
const entriesPerDocument = 1000

/** `publishing/state`, `publishing/state_2`, …: the entries in their order, as JSON text. */
const storedSchema = z.object({
  json: z.string(),
  /** In the first: how many of them count. What is beyond was left when the entries grew fewer. */
  documents: z.int().positive().default(1),
})

const referenceOf = (number: number, database: Firestore) =>
  database.doc(number === 1 ? 'publishing/state' : `publishing/state_${number}`)

/** Null where the copy has never been made, or by other code than this. */
export async function readEntries(database: Firestore): Promise<readonly Entry[] | null> {
  const { data: first } = storedSchema.safeParse((await referenceOf(1, database).get()).data())
  if (!first) return null
  const further = Array.from({ length: first.documents - 1 }, (_, index) =>
    referenceOf(index + 2, database),
  )
  const rest = further.length > 0 ? await database.getAll(...further) : []
  const texts = [first, ...rest.map((snapshot) => storedSchema.parse(snapshot.data()))]
  return entriesSchema.safeParse(texts.flatMap(({ json }) => JSON.parse(json))).data ?? null
}

export function writeEntries(
  entries: readonly Entry[],
  database: Firestore,
  transaction: Transaction,
): void {
  const documents = Math.max(1, Math.ceil(entries.length / entriesPerDocument))
  for (let number = 1; number <= documents; number += 1) {
    const start = (number - 1) * entriesPerDocument
    const json = JSON.stringify(entries.slice(start, start + entriesPerDocument))
    transaction.set(referenceOf(number, database), { json, ...(number === 1 && { documents }) })
  }
}
