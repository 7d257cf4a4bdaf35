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
  query,
  where,
} from 'firebase/firestore/lite'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { Person } from './persons.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'

const images = (firestore: Firestore) => collection(firestore, 'project_images')

/** What the matrix's one query of each collection can't show. */
export const firestoreQueries: readonly RuleCase<FirestoreWorld>[] = [
  listing('allow', 'admin', 'all images', images),
  listing('allow', 'admin', 'one project’s images in order', (firestore) =>
    query(images(firestore), where('project_id', '==', 'p1'), orderBy('sort_order')),
  ),
  listing('allow', 'admin', 'several projects’ images', (firestore) =>
    query(images(firestore), where('project_id', 'in', ['p1', 'p2'])),
  ),
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
    attempt: (world) => getAggregate(images(world.as('visitor')), { n: count() }),
  },
]

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
