import { allowedMimeTypes, uploadLimits } from '../../domain/upload.ts'
import { variantTypes } from '../../domain/variants.ts'
import {
  type Allowed,
  closed,
  everybody,
  type Operation,
  operations,
  type Person,
} from './persons.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { isTakenUp, places, unused } from './storagePlaces.ts'
import type { Bucket, StorageWorld } from './storageWorld.ts'

const photo = new Uint8Array([0xff, 0xd8, 0xff])
const contentType = 'image/jpeg'
const sentBy = (uploader: string) => ({ contentType, customMetadata: { uploader } })
const revision = `${'0'.repeat(32)}-v1`
const variantPath = `variants/image-#/${revision}/small.webp`

/** Who may do what at each path; everyone else is refused. */
const matrix: Record<string, Allowed> = {
  'projects/p1/image-#/1779000000000-a.jpg': { ...closed, create: ['admin', 'revoked_admin'] },
  // Without the mark, admins are refused too.
  [variantPath]: closed,
  'projects/p1/image-#/{uid}': closed,
  [`variants/image-#/${revision}/{uid}`]: closed,
  'projects/p1/1779000000000-#.jpg': closed,
  'projects/p1/image-#/more/1779000000000-a.jpg': closed,
  'variants/image-#/small.webp': closed,
  [`variants/image-#/${revision}/more/small.webp`]: closed,
  '#.jpg': closed,
  'elsewhere/#/a/b.jpg': closed,
}

function marked(
  expected: Verdict,
  metadata: Record<string, string>,
  place = variantPath,
): RuleCase<StorageWorld> {
  return {
    name: `${expected}: a visitor gets ${place} with ${JSON.stringify(metadata)}`,
    expected,
    attempt: async (world) => {
      const path = unused(place)
      await world.store(path, metadata)
      return world.as('visitor').child(path).getMetadata()
    },
  }
}

const attemptOn: Record<Operation, (file: Bucket, person: Person) => Promise<unknown>> = {
  get: (file) => file.getMetadata(),
  list: async (file) => file.parent?.list({ maxResults: 1 }),
  create: async (file, person) => file.put(photo, sentBy(person)),
  update: (file) => file.updateMetadata({ cacheControl: 'no-store' }),
  delete: (file) => file.delete(),
}

const matrixCases = Object.entries(matrix).flatMap(([path, allowed]) =>
  operations.flatMap((operation) =>
    everybody.map((person): RuleCase<StorageWorld> => {
      const expected = allowed[operation].includes(person) ? 'allow' : 'deny'
      return {
        name: `${expected}: ${person} ${operation} ${path}`,
        expected,
        attempt: async (world) => {
          const place = unused(path, person)
          if (operation !== 'create' && operation !== 'list') await world.store(place)
          return attemptOn[operation](world.as(person).child(place), person)
        },
      }
    }),
  ),
)

const original = 'projects/p1/image-#/1779000000000-a.jpg'

/** The rules accept these paths of originals, but the pipeline ignores them. */
const misspelled = [`${original}/`, original.replace('/image', '//image'), `/${original}`]

const variantNames = variantTypes.map((type) => `variants/image-#/${revision}/${type}.webp`)
const most = uploadLimits.fileBytes
const wrongTypes = ['image/svg+xml', 'image/avif', 'IMAGE/JPEG', 'text/html', 'application/x-php']

export const storageCases: readonly RuleCase<StorageWorld>[] = [
  ...matrixCases,
  marked('allow', { shown: 'yes' }),
  marked('deny', { shown: 'no' }),
  marked('deny', { shown: 'other' }),
  marked('deny', { other: 'yes' }),
  ...variantNames.flatMap((place) => [
    marked('allow', { shown: 'yes' }, place),
    marked('deny', { shown: 'no' }, place),
  ]),
  sent('allow', original),
  ...misspelled.map((name) => sent('deny', name)),
  ...operations.filter((operation) => operation !== 'create').map(doneByItsUploader),
  // The mark has no effect outside variants.
  ...Object.keys(matrix)
    .filter((path) => path !== variantPath && !path.includes('{uid}'))
    .map((path) => marked('deny', { shown: 'yes' }, path)),
  ...places.map((path) => upload(isTakenUp(path) ? 'allow' : 'deny', `to ${path}`, { path })),
  ...allowedMimeTypes.map((contentType) => upload('allow', `as ${contentType}`, { contentType })),
  ...wrongTypes.map((contentType) => upload('deny', `as ${contentType}`, { contentType })),
  upload('deny', 'as nothing', { contentType: undefined }),
  upload('deny', 'without a name', { marks: undefined }),
  upload('deny', 'with an empty name', { marks: { uploader: '' } }),
  upload('deny', 'in the name of another admin', { marks: { uploader: 'revoked_admin' } }),
  upload('deny', 'with a name and a note', { marks: { uploader: 'admin', note: 'hidden' } }),
  upload('deny', 'with a note alone', { marks: { note: 'admin' } }),
  upload('deny', 'with nothing in it', { bytes: new Uint8Array(0) }),
  upload('allow', 'of one byte', { bytes: new Uint8Array(1) }),
  ...allowedMimeTypes.flatMap((contentType) => [
    upload('allow', `of 10 MB as ${contentType}`, { contentType, bytes: new Uint8Array(most) }),
    upload('deny', `of 10 MB and a byte as ${contentType}`, {
      contentType,
      bytes: new Uint8Array(most + 1),
    }),
  ]),
  {
    name: 'deny: upload over what is there',
    expected: 'deny',
    attempt: async (world) => {
      const path = unused(original)
      await world.store(path)
      return world.as('admin').child(path).put(photo, sentBy('admin'))
    },
  },
]

function sent(expected: Verdict, name: string): RuleCase<StorageWorld> {
  return {
    name: `${expected}: upload to exactly ${name}`,
    expected,
    attempt: (world) => world.send('admin', unused(name)),
  }
}

/** Even an original's uploader can do nothing else with it. */
function doneByItsUploader(operation: Operation): RuleCase<StorageWorld> {
  return {
    name: `deny: ${operation} by the uploader himself`,
    expected: 'deny',
    attempt: async (world) => {
      const path = unused(original)
      await world.store(path, { uploader: 'admin' })
      return attemptOn[operation](world.as('admin').child(path), 'admin')
    },
  }
}

type Upload = {
  path?: string
  bytes?: Uint8Array
  contentType?: string | undefined
  marks?: Record<string, string> | undefined
}

function upload(expected: Verdict, name: string, given: Upload): RuleCase<StorageWorld> {
  const { path = original, bytes = photo } = given
  const { contentType: type, marks } = { contentType, marks: { uploader: 'admin' }, ...given }
  const metadata = { ...(type && { contentType: type }), ...(marks && { customMetadata: marks }) }
  return {
    name: `${expected}: upload ${name}`,
    expected,
    attempt: async (world) => world.as('admin').child(unused(path)).put(bytes, metadata),
  }
}
