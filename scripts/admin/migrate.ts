import type { App } from 'firebase-admin/app'
import {
  type DocumentReference,
  type Firestore,
  getFirestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { imageSchema } from '../../domain/image.ts'
import { documentVersion, projectSchema } from '../../domain/project.ts'
import { CannotStart } from '../lib/CannotStart.ts'

const migrated: Readonly<Record<string, z.ZodObject>> = {
  projects: projectSchema,
  project_images: imageSchema,
}

export type Migration = {
  seen: number
  changed: number
  unreadable: { path: string; reason: string }[]
  last: string | null
}

const pageSize = 200

const versionSchema = z.object({ version: z.int().positive().optional() })

/**
 * Adds missing fields with their defaults and raises the version of every readable document. Idempotent. `stop` ends it
 * after a page; `after` resumes after the document at that path.
 */
export async function migrate(
  app: App,
  options: {
    after?: string | null
    stop?: AbortSignal
    onProgress?: (migration: Migration) => void
    schemas?: Readonly<Record<string, z.ZodObject>>
    version?: number
  } = {},
): Promise<Migration> {
  const { after = null, stop, onProgress, schemas = migrated, version = documentVersion } = options
  const database = getFirestore(app)
  const migration: Migration = { seen: 0, changed: 0, unreadable: [], last: after }
  const [start] = after?.split('/') ?? []
  const names = Object.keys(schemas)
  if (start && !names.includes(start)) {
    throw new CannotStart(
      `There are no documents at ${after}. Use the path that the stopped run printed.`,
    )
  }
  for (const name of names.slice(start ? names.indexOf(start) : 0)) {
    const schema = schemas[name]
    if (!schema) continue
    for await (const page of pagesOf(
      database,
      name,
      after?.startsWith(`${name}/`) ? after : null,
    )) {
      if (stop?.aborted) return migration
      for (const document of page) {
        const { ref } = document
        const outcome = isOlder(document, version)
          ? await migrateDocument(database, ref, schema, version)
          : problemOf(document.data(), schema)
        if (outcome === 'changed') migration.changed += 1
        else if (outcome) migration.unreadable.push({ path: ref.path, reason: outcome.reason })
      }
      migration.seen += page.length
      migration.last = page.at(-1)?.ref.path ?? migration.last
      onProgress?.(migration)
    }
  }
  return migration
}

async function* pagesOf(database: Firestore, name: string, after: string | null) {
  const ordered = database.collection(name).orderBy('__name__').limit(pageSize)
  for (let last = after; ; ) {
    const { docs } = await (last ? ordered.startAfter(database.doc(last)) : ordered).get()
    if (docs.length === 0) return
    yield docs
    last = docs.at(-1)?.ref.path ?? null
  }
}

/** Documents that uploads create have no version, so they count as older. */
function isOlder(document: QueryDocumentSnapshot, version: number): boolean {
  const read = versionSchema.safeParse(document.data())
  return !read.success || (read.data.version ?? 0) < version
}

function problemOf(data: unknown, schema: z.ZodObject): { reason: string } | null {
  const { error } = schema.safeParse(data)
  return error ? { reason: z.prettifyError(error) } : null
}

function migrateDocument(
  database: Firestore,
  reference: DocumentReference,
  schema: z.ZodObject,
  version: number,
): Promise<'changed' | { reason: string } | null> {
  return database.runTransaction(async (transaction) => {
    const data = (await transaction.get(reference)).data()
    if (!data) return null
    const read = schema.safeParse({ ...data, version })
    if (!read.success) return { reason: z.prettifyError(read.error) }
    const lacking = Object.entries(read.data).filter(([field]) => !(field in data))
    transaction.update(reference, { ...Object.fromEntries(lacking), version })
    return 'changed'
  })
}
