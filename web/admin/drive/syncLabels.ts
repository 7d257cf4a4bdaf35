import {
  type AskReason,
  driveFolders,
  failuresOf,
  type SyncChange,
  type SyncCounts,
  type SyncOperation,
  type SyncPlan,
  type SyncRun,
  type SyncState,
} from '../../../domain/sync.ts'
import type { SyncAnswer } from '../../../domain/syncCalls.ts'
import { fileFailures, runFailures, skipReasons } from '../../../domain/syncReasons.ts'

/** The sync in the owner's words. */

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

const askLabels = {
  many: 'This takes a large part of the photos from Drive off the website.',
  empties_project: 'This takes every photo of a project off the website.',
  other_folders: 'They lie in folders that were set before: the Drive folders were changed since.',
} as const satisfies Record<AskReason, string>

/** Why a person is asked before a plan is applied. */
export function askLines({ asks }: SyncPlan): string[] {
  return asks.map((reason) => askLabels[reason])
}

const countWords = {
  add_project: ['project to add', 'projects to add'],
  add: ['photo to add', 'photos to add'],
  update_project: ['project to update', 'projects to update'],
  content: ['photo replaced in Drive', 'photos replaced in Drive'],
  rename: ['photo renamed', 'photos renamed'],
  move: ['photo moved to another project', 'photos moved to another project'],
  restore: ['photo to bring back', 'photos to bring back'],
  repair: ['missing file to fetch again', 'missing files to fetch again'],
  archive: ['photo to take off the website', 'photos to take off the website'],
  skip: ['file left alone', 'files left alone'],
} as const satisfies Record<keyof SyncCounts, readonly [string, string]>

/** What a plan holds: `12 photos to add`, …; nothing for what it has none of. */
export function planLines(counts: SyncCounts): string[] {
  const kinds = Object.keys(countWords) as (keyof SyncCounts)[]
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${countWords[kind][counts[kind] === 1 ? 0 : 1]}`)
}

export const rowGroups = ['remove', 'add', 'update', 'skip'] as const
export type RowGroup = (typeof rowGroups)[number]

export const groupTitles = {
  remove: 'Off the website',
  add: 'New',
  update: 'Changed',
  skip: 'Left alone',
} as const satisfies Record<RowGroup, string>

export function groupOf(row: SyncOperation): RowGroup {
  switch (row.kind) {
    case 'archive':
      return 'remove'
    case 'add':
    case 'add_project':
      return 'add'
    case 'update':
    case 'update_project':
      return 'update'
    case 'skip':
      return 'skip'
  }
}

const changeWords = {
  content: 'new picture',
  rename: 'new name',
  move: 'other project',
  restore: 'back in Drive',
  repair: 'missing file fetched again',
  added: 'new',
  archived: 'off the website',
  title: 'new title',
  category: 'new category',
} as const satisfies Record<SyncChange, string>

const evidenceWords = {
  trashed: 'In Drive’s trash. Kept here, hidden.',
  moved_away: 'Moved out of its folder in Drive. Kept here, hidden.',
  gone: 'Deleted in Drive. Kept here, hidden.',
} as const

/** What the row is about, or why it came to nothing. */
export function rowNote(row: SyncOperation): string | null {
  if (row.outcome?.kind === 'skipped') return skipReasons[row.outcome.reason]
  if (row.outcome?.kind === 'failed') return fileFailures[row.outcome.reason]
  const changed = row.outcome?.changed
  if (changed?.length === 0) return 'Was so already.'
  switch (row.kind) {
    case 'update':
      return (changed ?? row.changes).map((change) => changeWords[change]).join(', ')
    case 'update_project':
      return [row.title && `title “${row.title}”`, row.category && `category ${row.category}`]
        .filter(Boolean)
        .join(', ')
    case 'archive':
      return evidenceWords[row.evidence]
    case 'add_project':
      return 'New project'
    default:
      return null
  }
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

export const wrongFolders = 'The folders could not be saved: see what is wrong with each.'

/** Why the sync did not do what it was asked for. */
export function refusalMessage(answer: Extract<SyncAnswer, { kind: 'refused' }>): string {
  switch (answer.reason) {
    case 'busy':
      return `A sync is under way already, started by ${answer.by ?? 'the daily schedule'}.`
    case 'unknown_run':
      return 'This run is over. Sync again.'
    case 'stale_plan':
      return 'This plan is out of date. Make a new one.'
    case 'unconfirmed':
      return 'This plan takes many photos off the website. Say yes to that first.'
    case 'nothing_failed':
      return 'Nothing failed in this run.'
    case 'folders':
      return wrongFolders
    case 'changed_elsewhere':
      return 'The folders were changed in another tab or by somebody else meanwhile.'
    case 'drive':
      return runFailures[answer.failure]
  }
}
