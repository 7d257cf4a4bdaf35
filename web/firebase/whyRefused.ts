import { doc, getDocFromServer } from 'firebase/firestore'
import { projectSchema } from '../../domain/project.ts'
import { firestore } from './client.ts'
import { isRefusal } from './interruption.ts'

const stateSchema = projectSchema.pick({ state: true })

/**
 * Whether a refusal is meant for the person, for a project that is no more, or for what was sent: a
 * project may be read by every administrator and by nobody else. (A renewed token would tell of the
 * person too, but the SDK ends the session over one that was revoked, and the owner is sent away
 * without a word.)
 */
export async function whyRefused(projectId: string): Promise<'roleGone' | 'gone' | 'refused'> {
  try {
    const project = await getDocFromServer(doc(firestore, 'projects', projectId))
    const { data } = stateSchema.safeParse(project.data())
    return data?.state === 'live' ? 'refused' : 'gone'
  } catch (error) {
    return isRefusal(error) ? 'roleGone' : 'refused'
  }
}
