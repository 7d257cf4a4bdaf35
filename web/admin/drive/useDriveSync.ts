import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SyncRequest } from '../../../domain/syncCalls.ts'
import { failuresOf, type SyncRun } from '../../../domain/syncRun.ts'
import { refusalMessage } from '../../../domain/syncSentences.ts'
import { callDriveSync } from '../../firebase/driveSync.ts'
import { toastFailure, toastInfo, toastSuccess } from '../components/toasts.ts'
import type { RunEntry } from '../data/syncRuns.ts'
import { words } from './words.ts'

/** What an owner can have done. */
type SyncAction =
  | { kind: 'sync' }
  | { kind: 'preview' }
  | { kind: 'apply'; runId: string; hash: string; confirmed: boolean }
  | { kind: 'retry'; runId: string }

/** Starts and ends runs, and says what came of those that were started here. */
export function useDriveSync(runs: readonly RunEntry[]) {
  const [watched, setWatched] = useState<string | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: SyncAction) => callDriveSync(requestFor(action)),
    onMutate: ({ kind }) => {
      if (kind !== 'preview') toastInfo(words.starting)
      return { before: runs }
    },
    // Of the last render: a mutation under way takes its options anew.
    onError: (error, action, context) => {
      console.error('The Drive sync gave no answer:', error)
      const begun = context && findBegun(action, context.before, runs)
      if (!begun) toastFailure(words.failed)
      else if (action.kind !== 'preview') setWatched(begun.id)
    },
    onSuccess: (answer, { kind }) => {
      if (answer.kind === 'refused') toastFailure(refusalMessage(answer))
      else if (answer.kind === 'started' && kind !== 'preview') setWatched(answer.runId)
    },
  })
  // By itself: the call that started a run is answered when the run has ended, or takes long.
  const canceling = useMutation({
    mutationFn: (runId: string) => callDriveSync({ action: 'cancel', runId }),
    onError: (error) => {
      console.error('The Drive sync could not be canceled:', error)
      toastFailure(words.notCanceled)
    },
    onSuccess: (answer) => {
      if (answer.kind === 'refused') toastFailure(refusalMessage(answer))
    },
  })
  const run = runs.find(({ id }) => id === watched)?.run
  useEffect(() => {
    if (!run || !isOver(run)) return
    setWatched(null)
    tellEnd(run)
  }, [run])
  return {
    act: mutate,
    pending: isPending ? variables.kind : null,
    cancel: canceling.mutate,
    isCanceling: canceling.isPending,
  }
}

/** The run that an action began though its answer was lost; undefined where it never arrived. */
function findBegun(
  action: SyncAction,
  before: readonly RunEntry[],
  now: readonly RunEntry[],
): RunEntry | undefined {
  return now.find(({ id, run }) =>
    action.kind === 'apply'
      ? id === action.runId && run.state !== 'planned' && run.state !== 'expired'
      : run.mode !== 'daily' && !before.some((known) => known.id === id),
  )
}

function requestFor(action: SyncAction): SyncRequest {
  switch (action.kind) {
    case 'sync':
      return null
    case 'preview':
      return { action: 'plan' }
    case 'apply': {
      const { runId, hash, confirmed } = action
      return { action: 'apply', runId, hash, ...(confirmed && { removals: 'confirmed' }) }
    }
    case 'retry':
      return { action: 'retry', runId: action.runId }
  }
}

/** Whether nothing more happens in a run. */
export function isOver({ state }: SyncRun): boolean {
  return state !== 'planning' && state !== 'planned' && state !== 'applying'
}

function tellEnd(run: SyncRun): void {
  const { state } = run
  if (state === 'failed') toastFailure(words.failed)
  if (state !== 'done') return
  const failed = failuresOf(run)
  if (failed === 0) toastSuccess(words.completed)
  else toastFailure(words.failedInPart(failed))
}
