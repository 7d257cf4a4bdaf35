import { createHash } from 'node:crypto'
import { type DriveSettings, rootIdsOf } from '../../../../domain/driveFolders.ts'
import type { OperationOutcome, SyncOperation } from '../../../../domain/syncOperation.ts'
import {
  type ApprovalReason,
  approvalReasonCodes,
  type SkipReason,
} from '../../../../domain/syncReasons.ts'
import {
  exceedsArchiveLimit,
  type SyncCounts,
  type SyncPlan,
  syncCountKinds,
} from '../../../../domain/syncRun.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import { type GallerySnapshot, isShownOrPending } from './gallery.ts'
import { isActionable } from './planSync.ts'

export type PlanFacts = Omit<SyncPlan, 'planned_at'>

export function describePlan(
  operations: readonly SyncOperation[],
  { gallery, settings }: { gallery: GallerySnapshot; settings: DriveSettings },
): PlanFacts {
  const live = [...gallery.images.values()].filter(isShownOrPending).length
  const skipped = operations.flatMap(({ kind, outcome }) => (kind === 'skip' && outcome) || [])
  const countOf = (reason: SkipReason) =>
    skipped.filter((outcome) => outcome.kind === 'skipped' && outcome.reason === reason).length
  return {
    hash: createHash('sha256').update(JSON.stringify(operations)).digest('hex'),
    operations: operations.filter(isActionable).length,
    bytes: operations.reduce((sum, operation) => sum + bytesOf(operation), 0),
    counts: countAll(operations),
    live,
    asks: findRequiredApprovals(operations, live, gallery, settings),
    unread: skipped.filter(({ kind }) => kind === 'failed').length,
    unseen: countOf('not_seen'),
    waiting: countOf('needs_a_person'),
    differing: skipped.filter(isDiffering).length,
  }
}

function isDiffering(outcome: OperationOutcome): boolean {
  if (outcome.kind !== 'skipped') return false
  return outcome.still_shown || ['moved_to_closed', 'unusable'].includes(outcome.reason)
}

function countAll(operations: readonly SyncOperation[]): SyncCounts {
  const counts = Object.fromEntries(syncCountKinds.map((kind) => [kind, 0])) as SyncCounts
  for (const operation of operations) {
    const kinds = operation.kind === 'update' ? operation.changes : [operation.kind]
    for (const kind of kinds) counts[kind] += 1
  }
  return counts
}

function bytesOf(operation: SyncOperation): number {
  if (operation.kind === 'add') return operation.content.size
  if (operation.kind !== 'update') return 0
  const { changes, content } = operation
  return changes.includes('content') || changes.includes('repair') ? content.size : 0
}

function findRequiredApprovals(
  operations: readonly SyncOperation[],
  live: number,
  { images, files, folders }: GallerySnapshot,
  settings: DriveSettings,
): ApprovalReason[] {
  const archived = new Set(
    operations.flatMap((operation) =>
      operation.kind === 'archive' ? drivePhotoId(operation.drive_id) : [],
    ),
  )
  const kept = new Set([
    ...operations.flatMap((operation) => ('project_id' in operation ? operation.project_id : [])),
    ...[...images].flatMap(([id, image]) =>
      isShownOrPending(image) && !archived.has(id) ? image.project_id : [],
    ),
  ])
  const roots = rootIdsOf(settings)
  const isOther = (id: string) => {
    const root = folders.get(files.get(id)?.project_id ?? '')?.root_id
    return root !== undefined && !roots.includes(root)
  }
  const isRequired: Record<ApprovalReason, boolean> = {
    many: exceedsArchiveLimit(archived.size, live),
    empties_project: [...archived].some((id) => !kept.has(images.get(id)?.project_id ?? '')),
    other_folders: [...archived].some(isOther),
  }
  return approvalReasonCodes.filter((reason) => isRequired[reason])
}
