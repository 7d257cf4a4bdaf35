import { useSet } from '@mantine/hooks'
import type { TrashOutcome } from './trash.ts'
import { useWrite } from './useWrite.ts'

type TrashAction = {
  ids: readonly string[]
  run: (ids: readonly string[]) => Promise<TrashOutcome>
  /** `failed`: the database didn't answer, or refused. */
  onOutcome: (outcome: TrashOutcome | 'failed') => void
}

export function useTrashActions() {
  const busy = useSet<string>()
  const { mutate } = useWrite(({ ids, run }: TrashAction) => run(ids), {
    onMutate: ({ ids }) => ids.forEach((id) => void busy.add(id)),
    onError: (_error, { onOutcome }) => onOutcome('failed'),
    onSuccess: (outcome, { onOutcome }) => onOutcome(outcome),
    onSettled: (_outcome, _error, { ids }) => ids.forEach((id) => void busy.delete(id)),
  })
  return { run: mutate, isBusy: (id: string) => busy.has(id) }
}
