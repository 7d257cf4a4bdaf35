import { categoryOfDriveFolder } from '../../../domain/driveFolders.ts'
import type { SyncResponse } from '../../../domain/syncCalls.ts'
import type { SyncChange, SyncOperation } from '../../../domain/syncOperation.ts'
import {
  approvalReasons,
  deletionChecks,
  earlierPictureMessage,
  fileFailures,
  runFailures,
  skipReasons,
} from '../../../domain/syncReasons.ts'
import {
  failuresOf,
  type SyncCounts,
  type SyncPlan,
  type SyncRun,
  type SyncState,
} from '../../../domain/syncRun.ts'

const stateLabels = {
  planning: 'Comparing with Drive',
  planned: 'Waiting for approval',
  applying: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
} as const satisfies Record<SyncState, string>

export function stateLabel(run: SyncRun): string {
  if (run.state === 'done' && failuresOf(run) > 0) return 'Done with problems'
  if (run.state === 'planned' && run.plan?.operations === 0) {
    return run.plan.unread > 0 ? 'Some files could not be checked' : 'Up to date'
  }
  if (run.state === 'canceled' && run.failure) return 'Plan expired'
  return stateLabels[run.state]
}

const waiting = 'Google asks us to wait. The sync continues automatically.'

export function runSummary({ state, plan, progress, failure, asked_to_wait }: SyncRun): string {
  const { done, skipped, failed } = progress
  switch (state) {
    case 'planning':
      return asked_to_wait ? waiting : 'Reading the folders in Drive…'
    case 'planned':
      return plan?.operations === 0
        ? restSummary(plan, 'The gallery matches Drive.')
        : 'Nothing has been changed yet.'
    case 'applying': {
      const count = `${done + skipped + failed} of ${plan?.operations ?? 0} done`
      return asked_to_wait ? `${count}. ${waiting}` : count
    }
    case 'done':
      if (plan?.operations === 0) return restSummary(plan, 'Everything is up to date.')
      return [
        `${done} done`,
        skipped > 0 && `${skipped} left alone`,
        failed > 0 && `${failed} failed`,
        plan && plan.unread > 0 && `${plan.unread} could not be checked`,
      ]
        .filter(Boolean)
        .join(', ')
    case 'canceled':
      if (failure) return failureSummary(failure)
      if (done + skipped + failed === 0) return 'Nothing was changed.'
      return `Canceled after ${done} of ${plan?.operations ?? 0}. What was done stays. Sync again to continue.`
    case 'failed':
      return failureSummary(failure)
  }
}

function restSummary({ unread, unseen, waiting, differing }: SyncPlan, allWell: string): string {
  const left = [
    unread > 0 &&
      `${countText(unread, 'file or folder', 'files or folders')} could not be checked.`,
    unseen > 0 && `${countText(unseen, 'photo is', 'photos are')} missing from Drive’s list.`,
    waiting > 0 &&
      `${countText(waiting, 'photo is', 'photos are')} gone from Drive. Press Sync to take ${waiting === 1 ? 'it' : 'them'} off the website.`,
    differing > 0 &&
      `${countText(differing, 'photo differs', 'photos differ')} from Drive: see “${groupTitles.skip}”.`,
  ].filter((line) => line !== false)
  return left.length === 0 ? allWell : [...left, 'Everything else is up to date.'].join(' ')
}

const countText = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

function failureSummary(failure: SyncRun['failure']): string {
  if (!failure) return runFailures.unexpected
  const sentence = runFailures[failure.reason]
  if (!failure.folder) return sentence
  return sentence.replace(
    'A top-level folder',
    `The folder ${categoryOfDriveFolder[failure.folder]}`,
  )
}

export function askLines({ asks }: SyncPlan): string[] {
  return asks.map((reason) => approvalReasons[reason])
}

const countWords = {
  add_project: ['project to add', 'projects to add'],
  add: ['photo to add', 'photos to add'],
  update_project: ['project to update', 'projects to update'],
  content: ['photo replaced in Drive', 'photos replaced in Drive'],
  rename: ['photo renamed', 'photos renamed'],
  move: ['photo moved to another project', 'photos moved to another project'],
  restore: ['photo to bring back', 'photos to bring back'],
  repair: ['missing file to download again', 'missing files to download again'],
  archive: ['photo to take off the website', 'photos to take off the website'],
  skip: ['file left alone', 'files left alone'],
} as const satisfies Record<keyof SyncCounts, readonly [string, string]>

export function planLines(counts: SyncCounts): string[] {
  const kinds = Object.keys(countWords) as (keyof SyncCounts)[]
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const [one, many] = countWords[kind]
      return countText(counts[kind], one, many)
    })
}

export const rowGroups = ['remove', 'add', 'update', 'skip'] as const
type RowGroup = (typeof rowGroups)[number]

export const groupTitles = {
  remove: 'Off the website',
  add: 'New',
  update: 'Changed',
  skip: 'Left alone',
} as const satisfies Record<RowGroup, string>

const groups = {
  archive: 'remove',
  add: 'add',
  add_project: 'add',
  update: 'update',
  update_project: 'update',
  skip: 'skip',
} as const satisfies Record<SyncOperation['kind'], RowGroup>

export function groupOf({ kind }: SyncOperation): RowGroup {
  return groups[kind]
}

const changeWords = {
  content: 'new file',
  rename: 'new name',
  move: 'other project',
  restore: 'back in Drive',
  repair: 'missing file downloaded again',
  added: 'new',
  archived: 'off the website',
  title: 'new title',
  category: 'new category',
} as const satisfies Record<SyncChange, string>

export function rowNote(row: SyncOperation): string | null {
  const { outcome } = row
  if (outcome?.kind === 'skipped') {
    return [skipReasons[outcome.reason], outcome.still_shown && earlierPictureMessage]
      .filter(Boolean)
      .join(' ')
  }
  if (outcome?.kind === 'failed') return fileFailures[outcome.reason]
  if (outcome?.changed.length === 0) return 'Already up to date.'
  switch (row.kind) {
    case 'update':
      return (outcome?.changed ?? row.changes).map((change) => changeWords[change]).join(', ')
    case 'update_project':
      return [row.title && `title “${row.title}”`, row.category && `category ${row.category}`]
        .filter(Boolean)
        .join(', ')
    case 'archive':
      return deletionChecks[row.evidence]
    case 'add_project':
      return 'New project'
    default:
      return null
  }
}

export const wrongFolders = 'The folders could not be saved. See what is wrong with each.'

export function refusalMessage(response: Extract<SyncResponse, { kind: 'refused' }>): string {
  switch (response.reason) {
    case 'busy':
      return `A sync is already running, started by ${response.by ?? 'the daily schedule'}.`
    case 'unknown_run':
      return 'This run is over. Sync again.'
    case 'stale_plan':
      return 'This plan is out of date. Make a new one.'
    case 'unconfirmed':
      return 'This plan takes many photos off the website. Approve that first.'
    case 'nothing_failed':
      return 'Nothing failed in this run.'
    case 'folders':
      return wrongFolders
    case 'drive':
      return runFailures[response.failure]
  }
}
