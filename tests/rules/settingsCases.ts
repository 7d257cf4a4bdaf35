import { doc, setDoc } from 'firebase/firestore/lite'
import { imageSchema } from '../../domain/image.ts'
import { projectSchema } from '../../domain/project.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase, Verdict } from './ruleCase.ts'

export const settingsCases: readonly RuleCase<FirestoreWorld>[] = [
  written('allow', 'publishing', { new_projects_hidden: true }),
  written('allow', 'publishing', { new_projects_hidden: false }),
  {
    name: 'allow: settings/publishing created',
    expected: 'allow',
    attempt: async (world) => {
      await world.remove('settings/publishing')
      return setDoc(doc(world.as('admin'), 'settings/publishing'), { new_projects_hidden: true })
    },
  },
  written('deny', 'publishing', {}),
  written('deny', 'publishing', { new_projects_hidden: 'yes' }),
  written('deny', 'publishing', { new_projects_hidden: null }),
  ...Object.keys({ admin_note: 1, ...projectSchema.shape, ...imageSchema.shape }).map((field) =>
    written('deny', 'publishing', { new_projects_hidden: true, [field]: 1 }),
  ),
  written('deny', 'sign_up', { new_projects_hidden: true }),
  written('deny', 'google_drive_sync', { new_projects_hidden: true }),
]

function written(expected: Verdict, setting: string, data: object): RuleCase<FirestoreWorld> {
  const attempt = (world: FirestoreWorld) =>
    setDoc(doc(world.as('admin'), `settings/${setting}`), data)
  const name = `settings/${setting} ${JSON.stringify(data)}`
  return {
    name: `${expected}: ${name} replaced`,
    expected,
    attempt,
  }
}
