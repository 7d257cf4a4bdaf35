import { randomUUID } from 'node:crypto'
import { allowedMimeTypes, uploadLimits } from '../../domain/upload.ts'
import { everybody, nobody, type Operation, operations, type Person } from './persons.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import type { StorageWorld } from './storageWorld.ts'

const photo = new Uint8Array([0xff, 0xd8, 0xff])
const type = { contentType: 'image/jpeg' }
const revision = `${'0'.repeat(32)}-v1`

const run = randomUUID().slice(0, 8)
let fresh = 0

/** A path where nothing lies yet, whatever ran before: `#` stands for something new, `{uid}` for a person. */
function unused(path: string, person = ''): string {
  fresh += 1
  return path.replace('#', `${run}-${fresh}`).replace('{uid}', person)
}

type Allowed = Record<Operation, readonly Person[]>

const closed: Allowed = {
  get: nobody,
  list: nobody,
  create: nobody,
  update: nobody,
  delete: nobody,
}

/** Who may do what at each path; whoever is not named may not. */
const matrix: Record<string, Allowed> = {
  'projects/p1/image-#/1779000000000-a.jpg': { ...closed, create: ['admin', 'revoked_admin'] },
  // Not even admins, where the mark is missing.
  [`variants/image-#/${revision}/small.webp`]: closed,
  'projects/p1/image-#/{uid}': closed,
  [`variants/image-#/${revision}/{uid}`]: closed,
  'projects/p1/1779000000000-#.jpg': closed,
  'projects/p1/image-#/more/1779000000000-a.jpg': closed,
  'variants/image-#/small.webp': closed,
  [`variants/image-#/${revision}/more/small.webp`]: closed,
  '#.jpg': closed,
  'elsewhere/#/a/b.jpg': closed,
}

/** A visitor asks for a variant that carries this mark. */
function variant(expected: Verdict, metadata: Record<string, string>): RuleCase<StorageWorld> {
  return {
    name: `${expected}: a visitor gets a variant with ${JSON.stringify(metadata)}`,
    expected,
    attempt: async (world) => {
      const path = unused(`variants/image-#/${revision}/small.webp`)
      await world.store(path, metadata)
      return world.as('visitor').child(path).getMetadata()
    },
  }
}

type Attempt = (world: StorageWorld, person: Person, path: string) => Promise<unknown>

const attempts: Record<Operation, Attempt> = {
  get: async (world, person, path) => {
    await world.store(path)
    return world.as(person).child(path).getMetadata()
  },
  list: (world, person, path) =>
    world
      .as(person)
      .child(path.slice(0, path.lastIndexOf('/')))
      .list({ maxResults: 1 }),
  create: async (world, person, path) => world.as(person).child(path).put(photo, type),
  update: async (world, person, path) => {
    await world.store(path)
    return world.as(person).child(path).updateMetadata({ cacheControl: 'no-store' })
  },
  delete: async (world, person, path) => {
    await world.store(path)
    return world.as(person).child(path).delete()
  },
}

const matrixCases = Object.entries(matrix).flatMap(([path, allowed]) =>
  operations.flatMap((operation) =>
    everybody.map((person): RuleCase<StorageWorld> => {
      const expected = allowed[operation].includes(person) ? 'allow' : 'deny'
      return {
        name: `${expected}: ${person} ${operation} ${path}`,
        expected,
        attempt: (world) => attempts[operation](world, person, unused(path, person)),
      }
    }),
  ),
)

const long = 'x'.repeat(128)

const places: Record<Verdict, readonly string[]> = {
  allow: [
    `projects/${long}/image-#/1779000000000-a.jpg`,
    'projects/p/i/1779000000000-#.jpg',
    'projects/AZaz09_-/image-#/1779000000000-a.jpg',
    `projects/p1/${long}/1779000000000-#.jpg`,
    'projects/p1/AZaz09_-#/1779000000000-a.jpg',
    'projects/p1/image-#/1779000000000-a.jpeg',
    'projects/p1/image-#/1779000000000-a.png',
    'projects/p1/image-#/1779000000000-a.webp',
    'projects/p1/image-#/1779000000000-a.gif',
    'projects/p1/image-#/1779000000000-a.heic',
    'projects/p1/image-#/1779000000000-a.HEIF',
    'projects/p1/image-#/1779000000000-AZaz09._-.JPG',
    `projects/p1/image-#/1779000000000-${'x'.repeat(196)}.jpg`,
  ],
  deny: [
    `projects/${long}x/image-#/1779000000000-a.jpg`,
    'projects/a b/image-#/1779000000000-a.jpg',
    'projects/a.b/image-#/1779000000000-a.jpg',
    `projects/p1/${long}x/1779000000000-#.jpg`,
    'projects/p1/image #/1779000000000-a.jpg',
    'projects/p1/image.#/1779000000000-a.jpg',
    'projects/p1/image-#/177900000000-a.jpg',
    'projects/p1/image-#/17790000000000-a.jpg',
    'projects/p1/image-#/abcdefghijklm-a.jpg',
    'projects/p1/image-#/177900000000.-a.jpg',
    'projects/p1/image-#/ 177900000000-a.jpg',
    'projects/p1/image-#/a.jpg',
    'projects/p1/image-#/1779000000000a.jpg',
    'projects/p1/image-#/1779000000000-.jpg',
    'projects/p1/image-#/1779000000000-ajpg',
    'projects/p1/image-#/1779000000000-a jpg',
    'projects/p1/image-#/1779000000000-a.hei.',
    'projects/p1/image-#/1779000000000-a.hei ',
    'projects/p1/image-#/1779000000000-a.jjpg',
    'projects/p1/image-#/1779000000000-a b.jpg',
    'projects/p1/image-#/1779000000000-ü.jpg',
    'projects/p1/image-#/1779000000000-a.svg',
    'projects/p1/image-#/1779000000000-a.hei',
    'projects/p1/image-#/1779000000000-a.heix',
    'projects/p1/image-#/1779000000000-a.heics',
    'projects/p1/image-#/1779000000000-a.jp',
    'projects/p1/image-#/1779000000000-a.jpegg',
    'projects/p1/image-#/1779000000000-a.jpg.html',
    `projects/p1/image-#/1779000000000-${'x'.repeat(197)}.jpg`,
  ],
}

const original = 'projects/p1/image-#/1779000000000-a.jpg'
const wrongTypes = ['image/svg+xml', 'image/avif', 'IMAGE/JPEG', 'text/html', 'application/x-php']

/** Every person at every path with every operation, and every clause on an upload. */
export const storageCases: readonly RuleCase<StorageWorld>[] = [
  ...matrixCases,
  variant('allow', { shown: 'yes' }),
  variant('deny', { shown: 'no' }),
  variant('deny', { shown: 'other' }),
  variant('deny', { other: 'yes' }),
  ...places.allow.map((path) => upload('allow', `to ${path}`, { path })),
  ...places.deny.map((path) => upload('deny', `to ${path}`, { path })),
  ...allowedMimeTypes.map((contentType) =>
    upload('allow', `as ${contentType}`, { metadata: { contentType } }),
  ),
  ...wrongTypes.map((contentType) =>
    upload('deny', `as ${contentType}`, { metadata: { contentType } }),
  ),
  upload('deny', 'as nothing', { metadata: {} }),
  upload('deny', 'with metadata of his own', {
    metadata: { ...type, customMetadata: { note: 'hidden' } },
  }),
  upload('deny', 'with nothing in it', { bytes: new Uint8Array(0) }),
  upload('allow', 'of one byte', { bytes: new Uint8Array(1) }),
  upload('allow', 'of 10 MB', { bytes: new Uint8Array(uploadLimits.fileBytes) }),
  upload('deny', 'of 10 MB and a byte', { bytes: new Uint8Array(uploadLimits.fileBytes + 1) }),
  {
    name: 'deny: upload over what is there',
    expected: 'deny',
    attempt: async (world) => {
      const path = unused(original)
      await world.store(path)
      return world.as('admin').child(path).put(photo, type)
    },
  },
  {
    name: 'allow: upload without metadata as production sees it',
    expected: 'allow',
    attempt: async (world) => {
      if (!acceptsAbsentMetadata(world.rules())) throw new Error('metadata may be null')
    },
  },
]

/**
 * In production an upload without metadata of its own has null for it, in the emulator an empty
 * map: so this one is read in the text.
 */
function acceptsAbsentMetadata(rules: string): boolean {
  return rules.includes('(request.resource.metadata == null || ')
}

type Upload = {
  path?: string
  bytes?: Uint8Array
  metadata?: { contentType?: string; customMetadata?: Record<string, string> }
}

function upload(
  expected: Verdict,
  name: string,
  { path = original, bytes = photo, metadata = type }: Upload,
): RuleCase<StorageWorld> {
  return {
    name: `${expected}: upload ${name}`,
    expected,
    attempt: async (world) => world.as('admin').child(unused(path)).put(bytes, metadata),
  }
}
