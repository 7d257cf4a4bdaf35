import { useEffect, useState } from 'react'
import { toastInfo } from '../components/toasts.ts'
import type { TrashItem } from './TrashRow.tsx'
import type { TrashAction } from './useTrashActions.ts'

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
