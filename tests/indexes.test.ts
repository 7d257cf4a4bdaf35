import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type QueryShape, queryShapes } from './support/queryShapes.ts'

const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(
        z.object({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), indexes: z.array(z.never()) }),
  ),
})

const { indexes, fieldOverrides } = indexesSchema.parse(
  JSON.parse(await readFile('firestore.indexes.json', 'utf8')),
)

const shapes: [string, QueryShape][] = Object.entries(queryShapes)

/**
 * The index that the query needs besides those that Firestore keeps of every single field: the
 * fields compared, in any order, then those that sort. Null where single fields suffice.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
function compositeFor({ equal, order }: QueryShape): { equal: string[]; order: string[] } | null {
  const sorting = order.filter(({ field }) => field !== '__name__')
  if (sorting.length === 0 || equal.length + sorting.length < 2) return null
  return {
    equal: [...equal].sort(),
    order: sorting.map(({ field, direction }) => `${field} ${direction}`),
  }
}

function isServedBy(shape: QueryShape, index: (typeof indexes)[number]): boolean {
  const needed = compositeFor(shape)
  if (!needed || index.collectionGroup !== shape.collection) return false
  const compared = index.fields.slice(0, needed.equal.length).map(({ fieldPath }) => fieldPath)
  const sorted = index.fields.slice(needed.equal.length)
  return (
    compared.sort().join() === needed.equal.join() &&
    sorted.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join() === needed.order.join()
  )
}

test.for(shapes)('%s: the query has its index', ([, shape]) => {
  if (compositeFor(shape)) expect(indexes).toContainEqual(expect.toSatisfy(isServing(shape)))
})

test.for(shapes)('%s: no field of the query is exempt from indexes', ([, shape]) => {
  const exempt = fieldOverrides
    .filter(({ collectionGroup }) => collectionGroup === shape.collection)
    .map(({ fieldPath }) => fieldPath)
  for (const field of [...shape.equal, ...shape.order.map(({ field }) => field)]) {
    expect(exempt).not.toContain(field)
  }
})

test('every index serves a query', () => {
  for (const index of indexes) {
    expect(shapes.filter(([, shape]) => isServedBy(shape, index))).not.toEqual([])
  }
})

function isServing(shape: QueryShape) {
  return (index: (typeof indexes)[number]) => isServedBy(shape, index)
}
