import { getFunctions } from 'firebase-admin/functions'
import { region } from '../../../domain/region.ts'
import { firebaseApp } from '../firebaseApp.ts'

/** Has the marks worked off that are there now. No task has a name: none is taken for another one. */
export async function wakePublisher(): Promise<void> {
  await getFunctions(firebaseApp())
    .taskQueue(`locations/${region}/functions/publish-work`)
    .enqueue({})
}
