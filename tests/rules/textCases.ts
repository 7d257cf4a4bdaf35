import { doc, setDoc } from 'firebase/firestore/lite'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'
import { newProject } from './storedDocuments.ts'

/** Rules check types, lengths and the form of a date. The schemas check the rest. */
export const textCases: readonly RuleCase<FirestoreWorld>[] = [
  ...['Two\nlines', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ab😀', 'Hall\u202eway', '\u200b\u200b\u200b'].map((title) =>
    creation('allow', { title }),
  ),
  ...['ab', 'x'.repeat(201), 123, ['abc'], null].map((title) => creation('deny', { title })),
  ...['2024-02-29', '2026-02-31'].map((project_date) => creation('allow', { project_date })),
  ...['2026-2-01', '2026-02-011', '12026-02-01', ' 2026-02-01', '2026-02-01\n', 20260201].map(
    (project_date) => creation('deny', { project_date }),
  ),
]

function creation(expected: Verdict, difference: object): RuleCase<FirestoreWorld> {
  const inAscii = JSON.stringify(difference).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const name = `${expected}: project created with ${inAscii}`
  return {
    name,
    expected,
    attempt: (world) =>
      setDoc(doc(world.as('admin'), `projects/${encodeURIComponent(inAscii).replace(/\W/g, '')}`), {
        ...newProject(),
        ...difference,
      }),
  }
}
