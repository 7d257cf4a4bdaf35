import { deleteField, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { newProject, storedProject } from './storedDocuments.ts'

/** The contract covers fields and their values. */
export const projectCases: readonly RuleCase<FirestoreWorld>[] = [
  ...['x', 'x'.repeat(128), 'AZaz09_-', 'drv1'].map((id) => identified('allow', id)),
  ...['drv_1', 'x'.repeat(129), 'a b', 'a.b', 'ü'].map((id) => identified('deny', id)),
  // Projects without these fields are older.
  changed('allow', 'another title', { title: 'Another one' }),
  changed('deny', 'a public id', { public_id: 'abcdefghij' }),
  changed('deny', 'a summary', { summary: {} }),
  changed('deny', 'no creation', { created_at: deleteField() }),
]

function changed(expected: Verdict, name: string, after: object): RuleCase<FirestoreWorld> {
  const path = `projects/older-${name.replaceAll(' ', '-')}`
  return {
    name: `${expected}: a project without public id and summary gets ${name}`,
    expected,
    attempt: async (world) => {
      await world.store(path, storedProject)
      await updateDoc(doc(world.as('admin'), path), { ...after, updated_at: serverTimestamp() })
    },
  }
}

function identified(expected: Verdict, id: string): RuleCase<FirestoreWorld> {
  return {
    name: `${expected}: project created under the id ${id}`,
    expected,
    attempt: (world) => setDoc(doc(world.as('admin'), `projects/${id}`), newProject()),
  }
}
