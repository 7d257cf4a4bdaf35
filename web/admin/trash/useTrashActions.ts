import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toastFailure, toastInfo, toastSuccess } from '../components/toasts.ts'
import type { TrashOutcome } from '../data/trash.ts'
import type { TrashItem } from './trashItems.ts'

/** One thing done to one item of the trash, with the words for what comes of it. */
export type TrashAction = {
  id: string
  /** The other items, the nearest ones first: those below it, then those above. */
  neighbors: readonly string[]
  run: () => Promise<TrashOutcome>
  done: string
  failure: string
}

/** Runs actions of the trash; an item is busy until the database says what became of it. */
export function useTrashActions(onDone: (action: TrashAction) => void) {
  const busy = useSet<string>()
  const { mutate } = useMutation({
    mutationFn: ({ run }: TrashAction) => run(),
    onMutate: ({ id }) => busy.add(id),
    onError: (error, { id, failure }) => {
      console.error(`${id} in the trash could not be changed:`, error)
      toastFailure(failure)
    },
    onSuccess: (outcome, action) => {
      if (outcome === 'project_gone') return toastFailure('Restore its project first.')
      if (outcome === 'gone') toastFailure('It is no longer in the trash.')
      else toastSuccess(action.done)
      onDone(action)
    },
    onSettled: (_outcome, _error, { id }) => busy.delete(id),
  })
  return { isBusy: (id: string) => busy.has(id), act: mutate }
}

type Question = { name: string; action: TrashAction }

/** The question before a deletion for good. It goes, with a word, where its item leaves meanwhile. */
export function useTrashQuestion(
  items: readonly TrashItem[],
  onLeft: (action: TrashAction) => void,
) {
  const [asked, setAsked] = useState<Question | null>(null)
  const item = items.find(({ id }) => id === asked?.action.id)
  useEffect(() => {
    if (!asked || (item && !item.isLeaving)) return
    setAsked(null)
    const what = item ? 'being deleted already' : 'no longer in the trash'
    toastInfo(`Nothing to delete: ${asked.name} is ${what}.`)
    onLeft(asked.action)
  })
  return {
    asked,
    ask: ({ name }: TrashItem, action: TrashAction) => setAsked({ name, action }),
    close: () => setAsked(null),
  }
}
