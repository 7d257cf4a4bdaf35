import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { chunksOf } from './chunksOf.ts'
import { firestore } from './firebaseApp.ts'

const readAtOnce = 400

/** Of missing documents, too. */
export async function getDocuments(paths: readonly string[]): Promise<DocumentSnapshot[]> {
  const references = paths.map((path) => firestore().doc(path))
  const read = chunksOf(references, readAtOnce).map((some) => firestore().getAll(...some))
  return (await Promise.all(read)).flat()
}

/** One after another: 10,000 documents at once would take 100 MiB. */
export function streamDocuments(query: Query): AsyncIterable<QueryDocumentSnapshot> {
  return query.stream() as AsyncIterable<QueryDocumentSnapshot>
}

export function parseDocument<Schema extends z.ZodType>(
  snapshot: DocumentSnapshot | undefined,
  schema: Schema,
): z.output<Schema> | null {
  return snapshot?.exists ? schema.parse(snapshot.data()) : null
}
