import { processedStatus } from '../../../../domain/image.ts'
import { originalPath } from '../../../../domain/paths.ts'
import type { OperationOutcome, SyncOperation } from '../../../../domain/syncOperation.ts'
import type { SkipReason } from '../../../../domain/syncReasons.ts'
import { DriveError } from '../driveTypes.ts'
import { assertStillInDrive } from './assertStillInDrive.ts'
import { copyToBucket } from './copyToBucket.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import { type GalleryImage, isBlank, isInTrash } from './gallery.ts'
import type { OperationContext } from './operationContext.ts'
import { longestDetail } from './run.ts'
import {
  type DrivePhotoChange,
  type DrivePhotoState,
  LeaseLost,
  type NewPhoto,
} from './syncPorts.ts'

type PhotoOperation = SyncOperation & { kind: 'add' | 'update' }
type PhotoChangeKind = (SyncOperation & { kind: 'update' })['changes'][number]

/**
 * Part of every path of an original from Drive, where that of an upload says when it began: only the
 * content may tell the path, so that a second attempt writes to the same place.
 */
const noTime = 1_000_000_000_000

/** Where the original with this content lies. Names from Drive have no part in it. */
export function pathFor(operation: PhotoOperation): string {
  return originalPath({
    projectId: operation.project_id,
    imageId: drivePhotoId(operation.drive_id),
    timestamp: noTime,
    filename: `${operation.content.md5}.jpg`,
  })
}

type PhotoFields = NonNullable<DrivePhotoChange['update']>

type PhotoStart =
  | { kind: 'left'; reason: SkipReason }
  | { kind: 'stored' | 'bytes'; isNew: boolean; isMoved: boolean; isKept: boolean }

/**
 * Brings a photo to the state that its operation tells. Stopped anywhere and called again, it comes to the
 * same end. The document of a new photo comes before its object, because the pipeline ignores
 * objects without one; that of a photo with other content changes after it, so that it never names
 * an object that is not there.
 * @returns the outcome, and how many bytes were downloaded
 * @throws LeaseLost, DriveError of the kind `run`, the signal's reason
 */
export async function syncPhoto(
  operation: PhotoOperation,
  context: OperationContext,
): Promise<{ outcome: OperationOutcome; bytes: number }> {
  const { ports, lease } = context
  const ids = { imageId: drivePhotoId(operation.drive_id), projectId: operation.project_id }
  try {
    await assertStillInDrive(operation, context)
    const begun = await ports.transactPhoto(lease, ids, (state) => begin(operation, state))
    if (begun.kind === 'left') {
      return { outcome: { kind: 'skipped', reason: begun.reason }, bytes: 0 }
    }
    if (begun.kind === 'stored') return { outcome: outcomeOf(operation, begun, 0), bytes: 0 }
    const bytes = await store(operation, begun.isNew, context)
    return { outcome: outcomeOf(operation, begun, bytes), bytes }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    await ports.transactPhoto(lease, ids, forgetIncomplete)
    if (!(error instanceof DriveError) || error.failure.kind === 'run') throw error
    const { reason, detail } = error.failure
    const outcome = { kind: 'failed', reason, detail: detail.slice(0, longestDetail) } as const
    return { outcome, bytes: 0 }
  }
}

function begin(
  operation: PhotoOperation,
  state: DrivePhotoState,
): { change?: DrivePhotoChange; result: PhotoStart } {
  const { image, base } = state
  const reason = findReasonToLeave(operation, state)
  if (reason) return { ...forgetIncomplete(state), result: { kind: 'left', reason } }
  const { entry_id, project_id, name, content } = operation
  const md5 = (image && base?.md5) ?? null
  // One whose bytes are stored keeps naming them, until others are: the pipeline may not have begun.
  const isNew = !image || (image.status === 'uploading' && md5 === null)
  const isStored = md5 === content.md5 && !isPlanned(operation, 'repair')
  const isSame = md5 === content.md5 && !image?.replacement
  const result = {
    kind: isStored ? 'stored' : 'bytes',
    isNew,
    ...placed(operation, state),
  } as const
  const seen = { entry_id, project_id, name, md5 }
  if (!image) return { change: { create: newPhoto(operation), base: seen }, result }
  return {
    change: {
      update: {
        filename: name,
        // Not with the picture of before, where there is none yet of what took its place.
        ...(image.status === 'archived' && isSame && { status: processedStatus(image) }),
        ...(isNew && contentFields(operation)),
      },
      ...(isMoveOfDrive(operation, state) && { moveTo: project_id }),
      base: seen,
    },
    result,
  }
}

function isPlanned(operation: PhotoOperation, change: PhotoChangeKind): boolean {
  return operation.kind === 'update' && operation.changes.includes(change)
}

/** Whether the photo goes where Drive has it, or stays where the owner put it. */
function placed(
  operation: PhotoOperation,
  state: DrivePhotoState,
): Pick<PhotoStart & { kind: 'stored' }, 'isMoved' | 'isKept'> {
  const { image, base } = state
  const isHere = image?.project_id === operation.project_id
  // Where it broke off after the move and is gone on with.
  const wasMoved = isHere && base?.project_id === operation.project_id
  const isMoved = isMoveOfDrive(operation, state) || wasMoved
  const isWanted = isPlanned(operation, 'move')
  return { isMoved: isWanted && isMoved, isKept: isWanted && !isMoved && !isHere }
}

/** What the operation came to: of what was planned, what was done. */
function outcomeOf(
  operation: PhotoOperation,
  { isMoved, isKept }: PhotoStart & { kind: 'stored' | 'bytes' },
  bytes: number,
): OperationOutcome {
  if (operation.kind === 'add') return { kind: 'done', changed: ['added'] }
  const changed = operation.changes.filter((change) => {
    if (change === 'move') return isMoved
    return change === 'repair' ? bytes > 0 : true
  })
  if (changed.length === 0 && isKept) return { kind: 'skipped', reason: 'kept_place' }
  return { kind: 'done', changed }
}

/** A photo that the owner moved here stays where the owner put it. */
function isMoveOfDrive(operation: PhotoOperation, { image, base }: DrivePhotoState): boolean {
  if (!image || image.project_id === operation.project_id) return false
  return image.project_id === base?.project_id
}

function findReasonToLeave(operation: PhotoOperation, state: DrivePhotoState): SkipReason | null {
  const { image, project, home } = state
  if (image && isInTrash(image)) return 'in_trash'
  if (!image && state.isTombstoned) return 'deleted_here'
  const isMove = isMoveOfDrive(operation, state)
  // A photo that is shown again must not lie in a project that is not.
  if (image && image.status !== 'archived' && !isMove) return null
  const place = image && !isMove ? home : project
  if (place?.state === 'live') return null
  return place ? 'project_in_trash' : 'no_project'
}

function newPhoto(operation: PhotoOperation): NewPhoto {
  return {
    project_id: operation.project_id,
    google_drive_file_id: operation.drive_id,
    filename: operation.name,
    ...contentFields(operation),
    is_featured: operation.kind === 'add' && operation.is_featured,
    sort_order: operation.kind === 'add' ? operation.sort_order : 0,
  }
}

function contentFields(
  operation: PhotoOperation,
): Pick<NewPhoto, 'storage_path' | 'file_size' | 'mime_type'> {
  const { size, mime_type } = operation.content
  return { storage_path: pathFor(operation), file_size: size, mime_type }
}

/** The file that is shown keeps its name, until there are variants of the one that took its place. */
function nameBytes(operation: PhotoOperation, image: GalleryImage): PhotoFields {
  const fields = contentFields(operation)
  const isOther = image.storage_path !== fields.storage_path
  if (image.variants !== null && isOther) return { replacement: { ...fields, failure: null } }
  return { ...fields, replacement: null }
}

/** Brings the bytes, lets the document name them and the pipeline see them; then they are known. */
async function store(
  operation: PhotoOperation,
  isNew: boolean,
  context: OperationContext,
): Promise<number> {
  const { ports, lease } = context
  const ids = { imageId: drivePhotoId(operation.drive_id), projectId: operation.project_id }
  const path = pathFor(operation)
  const isThere = await ports.has(path)
  if (!isThere) await copyToBucket(operation, path, context)
  if (!isNew) {
    await ports.transactPhoto(lease, ids, ({ image }) =>
      image ? { change: { update: nameBytes(operation, image) }, result: null } : { result: null },
    )
  }
  // The pipeline heard of an object when its document did not name it yet, or maybe never.
  if (isThere || !isNew) await ports.touch(path)
  const { md5 } = operation.content
  await ports.transactPhoto(lease, ids, ({ base }) =>
    base ? { change: { base: { ...base, md5 } }, result: null } : { result: null },
  )
  return isThere ? 0 : operation.content.size
}

/** A photo whose bytes never came leaves no empty frame behind, unless the owner has hidden or described it. */
function forgetIncomplete({ image, base }: DrivePhotoState): {
  change?: DrivePhotoChange
  result: null
} {
  return image && isBlank(image, base)
    ? { change: { forget: true }, result: null }
    : { result: null }
}
