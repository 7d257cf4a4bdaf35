import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { saving } from '../data/saving.ts'
import type { TrashOutcome } from '../data/trash.ts'

/** One thing done to one item of the trash, with the words for what comes of it. */
export type TrashAction = {
  id: string
  run: () => Promise<TrashOutcome>
  done: string
  failure: string
}

/** Runs actions of the trash; an item is busy until the database says what became of it. */
export function useTrashActions() {
  const busy = useSet<string>()
  const { mutate } = useMutation({
    mutationKey: saving,
    mutationFn: ({ run }: TrashAction) => run(),
    onMutate: ({ id }) => busy.add(id),
    onError: (error, { id, failure }) => {
      console.error(`${id} in the trash could not be changed:`, error)
      toastFailure(failure)
    },
    onSuccess: (outcome, action) => {
      if (outcome === 'project_gone') toastFailure('Restore its project first.')
      else if (outcome === 'gone') toastFailure('It is no longer in the trash.')
      else toastSuccess(action.done)
    },
    onSettled: (_outcome, _error, { id }) => busy.delete(id),
  })
  return { isBusy: (id: string) => busy.has(id), act: mutate }
}
