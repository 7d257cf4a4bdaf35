import { firestoreMatrix } from './firestoreMatrix.ts'
import { firestoreQueries } from './firestoreQueries.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import { imageCases } from './imageCases.ts'
import { projectCases } from './projectCases.ts'
import type { RuleCase } from './ruleCase.ts'
import { settingsCases } from './settingsCases.ts'
import { textCases } from './textCases.ts'
import { trashCases } from './trashCases.ts'

export const firestoreCases: readonly RuleCase<FirestoreWorld>[] = [
  ...firestoreMatrix,
  ...firestoreQueries,
  ...projectCases,
  ...textCases,
  ...imageCases,
  ...settingsCases,
  ...trashCases,
]
