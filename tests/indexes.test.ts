import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'

/**
 * Every query on several fields: collection, fields compared for equality, sorted or ranged field.
 * The emulator answers them without an index, production doesn't. Firestore indexes single fields.
 */
const compoundQueries: [collection: string, equal: string[], sorted: string][] = [
  ['project_images', ['project_id'], 'sort_order ASCENDING'],
  ['project_images', ['project_id'], 'sort_order DESCENDING'],
  ['project_images', ['trashed_by'], 'trashed_at DESCENDING'],
  ['project_images', ['status', 'trashed_by'], 'trashed_at ASCENDING'],
  ['project_images', ['status'], 'created_at ASCENDING'],
  ['projects', ['state'], 'trashed_at ASCENDING'],
]

const singleFields = [
  'project_images content_hash',
  'project_images pair_id',
  'project_images damage',
  'project_images project',
  'project_images replacement.failure',
  'project_images replacement.file_size',
  'image_variants original_image_id',
  'user_roles role',
  'access_changes at',
  'sync_runs created_at',
  'operations index',
]

const field = z.object({ fieldPath: z.string(), order: z.string() })
const index = z.object({ collectionGroup: z.string(), fields: z.array(field) })
const override = z.object({ collectionGroup: z.string(), fieldPath: z.string() })
const file = z.object({ indexes: z.array(index), fieldOverrides: z.array(override) })

const { indexes, fieldOverrides } = file.parse(
  JSON.parse(await readFile('firestore.indexes.json', 'utf8')),
)

test('each compound query has its index, and no other index is kept', () => {
  const kept = indexes.map(({ collectionGroup, fields }) => {
    const last = fields.at(-1)
    const equal = fields.slice(0, -1).map(({ fieldPath }) => fieldPath)
    return [collectionGroup, equal, `${last?.fieldPath} ${last?.order}`]
  })
  expect(kept.map(String).sort()).toEqual(compoundQueries.map(String).sort())
})

test('no field of a query is exempt from indexes', () => {
  const queried = compoundQueries.flatMap(([collection, equal, sorted]) =>
    [...equal, sorted.split(' ')[0]].map((name) => `${collection} ${name}`),
  )
  const exempt = fieldOverrides.map((found) => `${found.collectionGroup} ${found.fieldPath}`)
  expect(exempt.filter((name) => [...queried, ...singleFields].includes(name))).toEqual([])
})
