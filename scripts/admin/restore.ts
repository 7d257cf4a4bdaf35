import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { App } from 'firebase-admin/app'
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { z } from 'zod'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import {
  isMadeAnew,
  neverRestoredAs,
  storedDocumentSchema,
  storedObjectSchema,
} from './backupFormat.ts'

export type Restored = { documents: number; objects: number; leftOut: string[] }

/**
 * Restores a backup into a project without photos: documents first, so the pipeline finds each photo finished when its
 * file arrives. Access rights stay unchanged. After a crash, empty the project and run it again.
 * @throws CannotStart if there is no backup, or the project has photos
 */
export async function restore(app: App, folder: string): Promise<Restored> {
  const database = getFirestore(app)
  await access(join(folder, 'objects.jsonl')).catch((error: unknown) => {
    throw new CannotStart(`There is no complete backup in ${folder}.`, { cause: error })
  })
  for (const name of ['projects', 'project_images']) {
    if (!(await database.collection(name).limit(1).get()).empty) {
      throw new CannotStart(
        `The project already has ${name}. Restore a backup into an empty project.`,
      )
    }
  }
  const restored = await restoreDocuments(database, join(folder, 'documents.jsonl'))
  let objects = 0
  for await (const line of linesOf(join(folder, 'objects.jsonl'))) {
    const { path, contentType, cacheControl } = storedObjectSchema.parse(line)
    await withRetries(getStorage(app).bucket()).upload(join(folder, 'objects', path), {
      destination: path,
      resumable: false,
      metadata: { ...(contentType && { contentType }), ...(cacheControl && { cacheControl }) },
    })
    objects += 1
  }
  return { ...restored, objects }
}

async function restoreDocuments(
  database: Firestore,
  path: string,
): Promise<Omit<Restored, 'objects'>> {
  const leftOut = new Set<string>()
  const writer = database.bulkWriter()
  let documents = 0
  for await (const line of linesOf(path)) {
    const stored = storedDocumentSchema.parse(line)
    if (isMadeAnew(stored.path)) continue
    const name = neverRestoredAs(stored.path)
    if (name) {
      leftOut.add(name)
      continue
    }
    const data = z.record(z.string(), z.unknown()).parse(decode(stored.data))
    void writer.set(database.doc(stored.path), data)
    documents += 1
  }
  await writer.close()
  return { documents, leftOut: [...leftOut] }
}

async function* linesOf(path: string): AsyncGenerator<unknown> {
  for await (const line of createInterface(createReadStream(path))) yield parseLine(line, path)
}

function parseLine(line: string, path: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new CannotStart(`${path} ends in the middle of a line, so the copy is incomplete.`)
  }
}

const timestampSchema = z.strictObject({ $timestamp: z.tuple([z.number(), z.number()]) })

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value !== 'object' || value === null) return value
  const timestamp = timestampSchema.safeParse(value)
  if (timestamp.success) return new Timestamp(...timestamp.data.$timestamp)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, decode(field)]))
}
