import { driveFolders } from '../../../domain/driveFolders.ts'
import { runFailures } from '../../../domain/syncReasons.ts'
import { failuresOf, type SyncPlan, type SyncRun, type SyncState } from '../../../domain/syncRun.ts'

/* How the owner reads the state of a run of the Drive sync. */

const stateLabels = {
  planning: 'Comparing with Drive',
  planned: 'Waiting for your yes',
  applying: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
  expired: 'Plan expired',
} as const satisfies Record<SyncState, string>

/** Where a run is; one that could not do or look at everything doesn't say plainly that it is done. */
export function stateLabel(run: SyncRun): string {
  if (run.state === 'done' && failuresOf(run) > 0) return 'Done with problems'
  if (run.state === 'planned' && run.plan?.operations === 0) {
    return run.plan.unread > 0 ? 'Not everything could be looked at' : 'Up to date'
  }
  return stateLabels[run.state]
}

/** What came of a run, in one sentence. */
export function runSummary({ state, plan, progress, failure }: SyncRun): string {
  const { done, skipped, failed } = progress
  switch (state) {
    case 'planning':
      return 'Reading the folders in Drive…'
    case 'planned':
      return plan?.operations === 0
        ? restSummary(plan, 'The gallery is what Drive holds.')
        : 'Nothing has been changed yet.'
    case 'applying':
      return `${done + skipped + failed} of ${plan?.operations ?? 0} done`
    case 'done':
      if (plan?.operations === 0) return restSummary(plan, 'Everything was up to date.')
      return [
        `${done} done`,
        skipped > 0 && `${skipped} left alone`,
        failed > 0 && `${failed} failed`,
        plan && plan.unread > 0 && `${plan.unread} could not be looked at`,
      ]
        .filter(Boolean)
        .join(', ')
    case 'failed':
      return failureSummary(failure)
    case 'canceled':
      return `Canceled after ${done} of ${plan?.operations ?? 0}. What was done stays; syncing again goes on from there.`
    case 'expired':
      return 'Nobody said yes in time. Nothing was changed.'
  }
}

/** Where there was nothing to do: whether that was because all is well. */
function restSummary({ unread, unseen, waiting }: SyncPlan, allWell: string): string {
  const left = [
    unread > 0 &&
      `${countText(unread, 'file or folder', 'files or folders')} could not be looked at.`,
    unseen > 0 && `${countText(unseen, 'photo was', 'photos were')} missing from Drive’s list.`,
    waiting > 0 &&
      `${countText(waiting, 'photo is', 'photos are')} gone from Drive; sync by hand to take ${waiting === 1 ? 'it' : 'them'} off the website.`,
  ].filter((line) => line !== false)
  return left.length === 0 ? allWell : [...left, 'Nothing else was to be done.'].join(' ')
}

const countText = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

/** Why a run failed, with the name of the top-level folder that is to blame. */
function failureSummary(failure: SyncRun['failure']): string {
  if (!failure) return runFailures.unexpected
  const sentence = runFailures[failure.reason]
  if (!failure.folder) return sentence
  return sentence.replace('A top-level folder', `The folder ${driveFolders[failure.folder]}`)
}
