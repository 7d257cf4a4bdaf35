import { doc, serverTimestamp, writeBatch } from 'firebase/firestore'
import { firestore } from '../../firebase/client.ts'

export type Change<Fields> = { id: string; fields: Partial<Fields> }

/**
 * Writes all changes or none. Lists show them at once. Offline, waits for a connection as long as the
 * page is open.
 * @throws if the server refuses; lists then roll back
 */
export const saveFields =
  (collection: 'projects' | 'project_images') =>
  async (changes: readonly Change<object>[]): Promise<void> => {
    if (changes.length === 0) return
    const batch = writeBatch(firestore)
    for (const { id, fields } of changes) {
      batch.update(doc(firestore, collection, id), { ...fields, updated_at: serverTimestamp() })
    }
    await batch.commit()
  }
