import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from 'firebase-admin/app'
import {
  type DocumentData,
  type Firestore,
  getFirestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { withRetries } from '../../functions/src/storageBucket.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { isOurObject, type StoredDocument, type StoredObject } from './backupFormat.ts'

/**
 * Copies every document, original and variant into a new folder: `documents.jsonl`, `objects.jsonl` and `objects/`.
 * Accounts are not included; `firebase auth:export` exports them.
 * @throws CannotStart if the folder is not empty
 */
export async function backup(
  app: App,
  folder: string,
): Promise<{ documents: number; objects: number }> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new CannotStart(`The folder ${folder} is not empty. Use a new one.`)
  }
  const documents = await backUpDocuments(app, join(folder, 'documents.jsonl'))
  const objects = await backUpObjects(app, folder)
  return { documents, objects }
}

async function backUpDocuments(app: App, path: string): Promise<number> {
  const file = createWriteStream(path)
  let count = 0
  await pipeline(async function* () {
    for await (const document of allDocuments(getFirestore(app))) {
      count += 1
      yield lineOf(document)
    }
  }, file)
  return count
}

const pageSize = 100

const nested = ['operations']

/** Reads all documents as of one moment, which Firestore allows for an hour. */
async function* allDocuments(database: Firestore): AsyncGenerator<StoredDocument> {
  const { readTime } = await database.collection('projects').limit(1).get()
  const queries = [
    ...(await database.listCollections()),
    ...nested.map((name) => database.collectionGroup(name)),
  ]
  for (const query of queries) {
    const ordered = query.orderBy('__name__').limit(pageSize)
    const read = (page: Query) =>
      database.runTransaction((transaction) => transaction.get(page), { readOnly: true, readTime })
    for (let page = await read(ordered); !page.empty; ) {
      for (const document of page.docs) {
        yield { path: document.ref.path, data: encode(document.data()) }
      }
      page = await read(ordered.startAfter(page.docs.at(-1)))
    }
  }
}

const lineSeparators = /[\u2028\u2029]/g

function lineOf(value: unknown): string {
  const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16)}`
  return `${JSON.stringify(value).replace(lineSeparators, escaped)}\n`
}

function encode(value: unknown): unknown {
  if (value instanceof Timestamp) return { $timestamp: [value.seconds, value.nanoseconds] }
  if (Array.isArray(value)) return value.map(encode)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new Error(`Can't back up a value of type ${value.constructor.name}.`)
  }
  const fields = Object.entries(value as DocumentData)
  return Object.fromEntries(fields.map(([name, field]) => [name, encode(field)]))
}

async function backUpObjects(app: App, folder: string): Promise<number> {
  const lines: string[] = []
  const bucket = withRetries(getStorage(app).bucket())
  for (const prefix of ['projects/', 'variants/']) {
    for await (const file of bucket.getFilesStream({ prefix })) {
      // Checked by pattern, so they are safe as file paths.
      if (!isOurObject(file.name)) continue
      const target = join(folder, 'objects', file.name)
      await mkdir(dirname(target), { recursive: true })
      try {
        // Without decompression: the uploader chose the encoding header.
        await file.download({ destination: target, decompress: false })
      } catch (error) {
        // Deleted since the listing.
        if (!(error instanceof Error && 'code' in error && error.code === 404)) throw error
        await rm(target, { force: true })
        continue
      }
      const { contentType, cacheControl } = file.metadata
      const object: StoredObject = { path: file.name, contentType, cacheControl }
      lines.push(lineOf(object))
    }
  }
  await writeFile(join(folder, 'objects.jsonl'), lines.join(''))
  return lines.length
}
