import { doc, getDocFromServer } from 'firebase/firestore'
import { firestore } from './admin.ts'
import { isRefusal } from './interruption.ts'

/**
 * Whether a refusal is meant for the person, and not for what was sent: a project may be read by
 * every administrator and by nobody else. (A renewed token would tell it too, but the SDK ends the
 * session over one that was revoked, and the owner is sent away without a word.)
 */
export async function isRoleGone(projectId: string): Promise<boolean> {
  try {
    await getDocFromServer(doc(firestore, 'projects', projectId))
    return false
  } catch (error) {
    return isRefusal(error)
  }
}
