import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failuresOf, type SyncRun } from '../../../domain/syncRun.ts'
import { callDriveSync } from '../../firebase/calls.ts'
import { countText } from '../components/amounts.ts'
import { toastFailure, toastInfo, toastSuccess } from '../components/toasts.ts'
import type { RunEntry } from '../data/syncRuns.ts'
import { refusalMessage } from '../data/syncSentences.ts'

const failed = 'Failed to sync gallery'

type SyncAction =
  | { action: 'plan' }
  | { action: 'apply'; runId: string; hash: string; removals?: 'confirmed' }
  | { action: 'retry'; runId: string }

/** Starts and cancels runs, and shows a toast when a run that was started here ends. */
export function useDriveSync(runs: readonly RunEntry[]) {
  const [watched, setWatched] = useState<string | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: SyncAction) => callDriveSync(action),
    onMutate: ({ action }) => {
      if (action !== 'plan') toastInfo('Starting gallery sync...')
      return { before: runs }
    },
    // A mutation uses the options of the last render, so `runs` is current here.
    onError: (error, action, context) => {
      console.error('The Drive sync did not respond:', error)
      const started = context && findStarted(action, context.before, runs)
      if (started) setWatched(started.id)
      else toastFailure(failed)
    },
    onSuccess: (response) => {
      if (response.kind === 'refused') toastFailure(refusalMessage(response))
      else if (response.kind === 'started') setWatched(response.runId)
    },
  })
  // A separate mutation, because the call that starts a run is pending until the run ends.
  const canceling = useMutation({
    mutationFn: (runId: string) => callDriveSync({ action: 'cancel', runId }),
    // It competes with the run, which stores its progress.
    retry: 3,
    onError: (error) => {
      console.error('The Drive sync could not be canceled:', error)
      toastFailure('The sync could not be canceled. Try again.')
    },
    onSuccess: (response) => {
      if (response.kind === 'refused') toastFailure(refusalMessage(response))
    },
  })
  const run = runs.find(({ id }) => id === watched)?.run
  useEffect(() => {
    if (!run || !isOver(run)) return
    setWatched(null)
    toastEnd(run)
  }, [run])
  return {
    act: mutate,
    pending: isPending ? variables.action : null,
    cancel: canceling.mutate,
    isCanceling: canceling.isPending,
  }
}

/** The run that an action started although its response was lost. */
function findStarted(
  action: SyncAction,
  before: readonly RunEntry[],
  now: readonly RunEntry[],
): RunEntry | undefined {
  return now.find(({ id, run }) =>
    action.action === 'apply'
      ? id === action.runId && run.progress.since !== null
      : run.mode !== 'daily' && !before.some((known) => known.id === id),
  )
}

export function isOver({ state }: SyncRun): boolean {
  return state !== 'planning' && state !== 'planned' && state !== 'applying'
}

function toastEnd(run: SyncRun): void {
  if (run.state === 'failed') toastFailure(failed)
  if (run.state !== 'done') return
  const files = failuresOf(run)
  if (files === 0) toastSuccess('Gallery sync completed successfully!')
  else toastFailure(`${failed}: ${countText(files, 'file')} could not be copied. See the report.`)
}
