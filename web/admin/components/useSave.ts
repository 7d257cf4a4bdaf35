import { useMutation } from '@tanstack/react-query'
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore'
import { firestore } from '../../firebase/client.ts'
import { saving } from '../data/saving.ts'
import { toastFailure, toastSuccess } from './toasts.ts'

/** The fields of one document that are to be changed; the others stay as they are. */
export type Change<Fields> = { id: string; fields: Partial<Fields> }

type Collection = 'projects' | 'project_images'

/**
 * Writes fields of documents, all of them or none. The page shows them at once; without a connection
 * they wait for one as long as the page is open. Of two writes of a field the last one wins. Where the
 * server refuses, the page shows what is stored again, and `failure` is told; `success` once all is stored.
 * @param failure a sentence for a toast, or what tells it on the page
 */
export function useSave<Fields extends object>(
  collection: Collection,
  failure: string | (() => void),
  success?: string,
) {
  return useMutation({
    mutationKey: saving,
    mutationFn: (changes: readonly Change<Fields>[]) => saveFields(collection, changes),
    onSuccess: () => success && toastSuccess(success),
    onError: (error) => {
      console.error(`${collection} could not be changed:`, error)
      if (typeof failure === 'string') toastFailure(failure)
      else failure()
    },
  })
}

/** @throws where the server refuses; without a connection it waits for one */
export async function saveFields(
  collection: Collection,
  changes: readonly Change<object>[],
): Promise<void> {
  if (changes.length === 0) return
  const batch = writeBatch(firestore)
  for (const { id, fields } of changes) {
    batch.update(doc(firestore, collection, id), { ...fields, updated_at: serverTimestamp() })
  }
  await batch.commit()
}
