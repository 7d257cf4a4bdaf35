import type { SyncAnswer } from '../../../domain/syncCalls.ts'
import type { SyncChange, SyncOperation } from '../../../domain/syncOperation.ts'
import { fileFailures, runFailures, skipReasons } from '../../../domain/syncReasons.ts'
import type { AskReason, SyncCounts, SyncPlan } from '../../../domain/syncRun.ts'

/** The sync in the owner's words. */

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
type RowGroup = (typeof rowGroups)[number]

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
  content: 'new file',
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
