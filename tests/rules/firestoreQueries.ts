import {
  collection,
  collectionGroup,
  count,
  type Firestore,
  getAggregate,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { Person } from './persons.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'

/** A visitor may get single documents but list none. */
export const firestoreQueries: readonly RuleCase<FirestoreWorld>[] = [
  images('deny', 'visitor', 'the ready ones, 24', [where('status', '==', 'ready'), limit(24)]),
  images('deny', 'visitor', 'the ready ones, one', [where('status', '==', 'ready'), limit(1)]),
  images('deny', 'visitor', 'any, 24', [limit(24)]),
  images('deny', 'visitor', 'any, newest first, 24', [orderBy('created_at', 'desc'), limit(24)]),
  images('deny', 'visitor', 'one project’s, 24', [where('project_id', '==', 'p1'), limit(24)]),
  images('deny', 'visitor', 'failed ones, 24', [where('status', '==', 'failed'), limit(24)]),
  images('deny', 'visitor', 'ready or failed ones, 24', [
    where('status', 'in', ['ready', 'failed']),
    limit(24),
  ]),
  images('deny', 'stranger', 'the ready ones without limit', [where('status', '==', 'ready')]),
  images('deny', 'unverified_admin', 'any, 24', [limit(24)]),
  images('deny', 'revoked_admin', 'any, 24', [limit(24)]),
  images('allow', 'admin', 'any without limit', []),
  images('allow', 'admin', 'one project’s in order', [
    where('project_id', '==', 'p1'),
    orderBy('sort_order'),
  ]),
  images('allow', 'admin', 'several projects’', [where('project_id', 'in', ['p1', 'p2'])]),
  listing('deny', 'visitor', 'five variants of one image', (firestore) =>
    query(variants(firestore), where('original_image_id', '==', 'ready'), limit(5)),
  ),
  listing('deny', 'visitor', 'all variants', variants),
  listing('deny', 'admin', 'all variants', variants),
  listing('allow', 'admin', 'projects, latest first', (firestore) =>
    query(collection(firestore, 'projects'), orderBy('project_date', 'desc')),
  ),
  listing('deny', 'visitor', 'the collection group of images', (firestore) =>
    query(collectionGroup(firestore, 'project_images'), where('status', '==', 'ready'), limit(24)),
  ),
  listing('deny', 'admin', 'the collection group of projects', (firestore) =>
    collectionGroup(firestore, 'projects'),
  ),
  {
    name: 'deny: visitor counts images',
    expected: 'deny',
    attempt: (world) =>
      getAggregate(query(collection(world.as('visitor'), 'project_images')), { n: count() }),
  },
]

function images(
  expected: Verdict,
  person: Person,
  name: string,
  constraints: readonly QueryConstraint[],
): RuleCase<FirestoreWorld> {
  return listing(expected, person, `images: ${name}`, (firestore) =>
    query(collection(firestore, 'project_images'), ...constraints),
  )
}

function variants(firestore: Firestore): Query {
  return collection(firestore, 'image_variants')
}

function listing(
  expected: Verdict,
  person: Person,
  name: string,
  build: (firestore: Firestore) => Query,
): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: ${person} lists ${name}`,
    expected,
    attempt: (world) => getDocs(build(world.as(person))),
  }
}
