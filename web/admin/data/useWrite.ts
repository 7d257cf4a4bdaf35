import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore'
import { firestore } from '../../firebase/client.ts'

/** Key of every write the server hasn't confirmed: leaving the page or signing out asks first. */
export const saving = ['save'] as const

type Options<Input, Result> = Omit<UseMutationOptions<Result, Error, Input>, 'mutationFn'>

export function useWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  options: Options<Input, Result> = {},
) {
  return useMutation({
    mutationKey: saving,
    mutationFn: write,
    ...options,
    onError: (error, ...others) => {
      console.error('A change was not saved:', error)
      return options.onError?.(error, ...others)
    },
  })
}

export type Change<Fields> = { id: string; fields: Partial<Fields> }

/**
 * Writes fields of documents, all or none. Lists show them at once; offline, the write waits for a
 * connection as long as the page is open.
 * @throws if the server refuses; lists then show what is stored again
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
