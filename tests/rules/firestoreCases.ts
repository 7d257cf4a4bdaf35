import { doc, setDoc } from 'firebase/firestore/lite'
import { firestoreMatrix } from './firestoreMatrix.ts'
import { firestoreQueries } from './firestoreQueries.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import { imageCases } from './imageCases.ts'
import { projectCases } from './projectCases.ts'
import type { RuleCase } from './ruleCase.ts'
import { trashCases } from './trashCases.ts'

export const firestoreCases: readonly RuleCase<FirestoreWorld>[] = [
  ...firestoreMatrix,
  ...firestoreQueries,
  ...projectCases,
  ...imageCases,
  ...trashCases,
  {
    name: 'allow: settings/publishing created',
    expected: 'allow',
    attempt: async (world) => {
      await world.remove('settings/publishing')
      return setDoc(doc(world.as('admin'), 'settings/publishing'), { new_projects_hidden: true })
    },
  },
]
