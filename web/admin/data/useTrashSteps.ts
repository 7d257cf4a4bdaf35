import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { saving } from './saving.ts'
import type { TrashOutcome } from './trash.ts'

/** Something that goes to the trash, out of it, or away for good. */
type TrashStep = {
  ids: readonly string[]
  run: (ids: readonly string[]) => Promise<TrashOutcome>
  /** `failed`: the database gave no answer, or refused. */
  onOutcome: (outcome: TrashOutcome | 'failed') => void
}

/** Takes steps; what one is about is busy until the database says what became of it. */
export function useTrashSteps() {
  const busy = useSet<string>()
  const { mutate } = useMutation({
    mutationKey: saving,
    mutationFn: ({ ids, run }: TrashStep) => run(ids),
    onMutate: ({ ids }) => ids.forEach((id) => void busy.add(id)),
    onError: (error, { ids, onOutcome }) => {
      console.error(`${ids.join(', ')} could not go to the trash or out of it:`, error)
      onOutcome('failed')
    },
    onSuccess: (outcome, { onOutcome }) => onOutcome(outcome),
    onSettled: (_outcome, _error, { ids }) => ids.forEach((id) => void busy.delete(id)),
  })
  return { take: mutate, isBusy: (id: string) => busy.has(id) }
}
