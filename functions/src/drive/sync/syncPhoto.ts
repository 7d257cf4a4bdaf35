import pRetry from 'p-retry'
import { driveProjectId } from '../../../../domain/driveFolders.ts'
import { processedStatus } from '../../../../domain/image.ts'
import { originalPath } from '../../../../domain/paths.ts'
import type {
  OperationOutcome,
  SyncChange,
  SyncOperation,
} from '../../../../domain/syncOperation.ts'
import type { SkipReason } from '../../../../domain/syncReasons.ts'
import { FileFailed, LeaseLost, RunEnded } from '../errors.ts'
import { checkDeletions } from './checkDeletions.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import { type GalleryImage, isDeletable, isInTrash, isShownOrPending } from './gallery.ts'
import { failedOutcome } from './run.ts'
import type {
  Decision,
  DrivePhotoChange,
  DrivePhotoState,
  NewPhoto,
  OperationContext,
} from './syncPorts.ts'

type PhotoOperation = SyncOperation & { kind: 'add' | 'update' }
type PhotoDecision<Result> = Decision<DrivePhotoChange, Result>

/** Constant, so that retries write to the same path. Uploads use their start time. */
const timestamp = 1_000_000_000_000

function pathFor({ project_id: projectId, drive_id, content }: PhotoOperation): string {
  const imageId = drivePhotoId(drive_id)
  return originalPath({ projectId, imageId, timestamp, filename: `${content.md5}.jpg` })
}

type PhotoStart =
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'stored' | 'needs_bytes'; isNew: boolean; isMoved: boolean; keepsPlace: boolean }

/**
 * Idempotent: safe to run again after a crash at any step. A new photo's document is created before its object,
 * because the pipeline ignores objects without a document. An existing document changes after its new object is
 * stored, so that it never refers to a missing one.
 * @throws LeaseLost, RunEnded, Firestore's errors, the signal's reason
 */
export async function syncPhoto(
  operation: PhotoOperation,
  context: OperationContext,
): Promise<{ outcome: OperationOutcome; bytes: number }> {
  const { ports, lease } = context
  const ids = { imageId: drivePhotoId(operation.drive_id), projectId: operation.project_id }
  try {
    await assertStillInDrive(operation, context)
    const start = await ports.transactPhoto(lease, ids, (state) => startPhoto(operation, state))
    if (start.kind === 'skipped') return { outcome: start, bytes: 0 }
    const bytes = start.kind === 'stored' ? 0 : await storeContent(operation, start.isNew, context)
    return { outcome: outcomeOf(operation, start, bytes), bytes }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    await ports.transactPhoto(lease, ids, deleteIncomplete)
    if (!(error instanceof FileFailed)) throw error
    return { outcome: failedOutcome(error.reason, error.detail), bytes: 0 }
  }
}

function startPhoto(operation: PhotoOperation, state: DrivePhotoState): PhotoDecision<PhotoStart> {
  const { image, lastSynced } = state
  const reason = findSkipReason(operation, state)
  if (reason) return { ...deleteIncomplete(state), result: { kind: 'skipped', reason } }
  const { entry_id, project_id, name, content } = operation
  const md5 = (image && lastSynced?.md5) ?? null
  // A photo with stored bytes isn't new, even if the pipeline hasn't started.
  const isNew = !image || (image.status === 'uploading' && md5 === null)
  const isUnchanged = md5 === content.md5
  const isStored = isUnchanged && !isPlanned(operation, 'repair')
  const isHere = image?.project_id === project_id
  const moves = isMovedInDrive(operation, state)
  // True if an earlier attempt already moved it.
  const isMoved = moves || (isHere && lastSynced?.project_id === project_id)
  const plansMove = isPlanned(operation, 'move')
  const result = {
    kind: isStored ? 'stored' : 'needs_bytes',
    isNew,
    isMoved: plansMove && isMoved,
    keepsPlace: plansMove && !isMoved && !isHere,
  } as const
  const seen = { entry_id, project_id, name, md5 }
  if (!image) return { change: { create: newPhoto(operation), lastSynced: seen }, result }
  // A replaced photo is restored once its new content is processed: its earlier one isn't shown again.
  const isRestored = image.status === 'archived' && isUnchanged && !image.replacement
  return {
    change: {
      update: {
        filename: name,
        ...(isRestored && { status: processedStatus(image) }),
        ...(isNew && contentFields(operation)),
      },
      ...(moves && { moveTo: { project_id, sort_order: operation.sort_order } }),
      lastSynced: seen,
    },
    result,
  }
}

function isPlanned(operation: PhotoOperation, change: 'move' | 'repair'): boolean {
  return operation.kind === 'update' && operation.changes.includes(change)
}

function outcomeOf(
  operation: PhotoOperation,
  { isMoved, keepsPlace }: { isMoved: boolean; keepsPlace: boolean },
  bytes: number,
): OperationOutcome {
  if (operation.kind === 'add') return { kind: 'done', changed: ['added'] }
  const changed = operation.changes.filter((change) => {
    if (change === 'move') return isMoved
    return change === 'repair' ? bytes > 0 : true
  })
  if (changed.length === 0 && keepsPlace) return { kind: 'skipped', reason: 'kept_place' }
  return { kind: 'done', changed }
}

/** False if the owner has moved the photo on the website: it stays there. */
function isMovedInDrive(
  operation: PhotoOperation,
  { image, lastSynced }: DrivePhotoState,
): boolean {
  if (!image || image.project_id === operation.project_id) return false
  return image.project_id === lastSynced?.project_id
}

function findSkipReason(operation: PhotoOperation, state: DrivePhotoState): SkipReason | null {
  const { image, project, currentProject, isTombstoned } = state
  if (image && isInTrash(image)) return 'in_trash'
  if (!image && isTombstoned) return 'deleted_here'
  const moves = isMovedInDrive(operation, state)
  // New, restored and moved photos need a live project.
  if (image && image.status !== 'archived' && !moves) return null
  const target = image && !moves ? currentProject : project
  if (target?.state === 'live') return null
  return target ? 'project_in_trash' : 'no_project'
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

function contentFields(operation: PhotoOperation) {
  const { size, mime_type } = operation.content
  return { storage_path: pathFor(operation), file_size: size, mime_type }
}

/** A photo with variants keeps its fields until the replacement has variants too. */
function replaceContent(operation: PhotoOperation, image: GalleryImage) {
  const fields = contentFields(operation)
  const isOther = image.storage_path !== fields.storage_path
  if (image.variants !== null && isOther) return { replacement: { ...fields, failure: null } }
  return { ...fields, replacement: null }
}

async function storeContent(
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
    await ports.transactPhoto(lease, ids, ({ image }) => ({
      change: image && { update: replaceContent(operation, image) },
      result: null,
    }))
  }
  // The pipeline may have ignored the object, because its document didn't refer to it yet.
  if (isThere || !isNew) await ports.touch(path)
  const { md5, size } = operation.content
  await ports.transactPhoto(lease, ids, ({ lastSynced }) => ({
    change: lastSynced && { lastSynced: { ...lastSynced, md5 } },
    result: null,
  }))
  return isThere ? 0 : size
}

async function copyToBucket(
  { drive_id: id, content }: PhotoOperation,
  path: string,
  { client, downloads, ports, signal }: OperationContext,
): Promise<void> {
  const copy = () =>
    client.download(
      { id, ...content },
      (bytes, ended) => ports.upload(path, content, bytes, ended),
      signal,
    )
  // The client has already retried Drive's errors. These are the bucket's.
  const isOfDrive = (error: Error) => error instanceof FileFailed || error instanceof RunEnded
  const isOfBucket = (error: Error) => !isOfDrive(error) && !signal.aborted
  await downloads.add(() =>
    pRetry(copy, { retries: 2, minTimeout: 300, shouldRetry: ({ error }) => isOfBucket(error) }),
  )
}

function deleteIncomplete({ image, lastSynced }: DrivePhotoState): PhotoDecision<null> {
  return { change: image && isDeletable(image, lastSynced) ? { delete: true } : null, result: null }
}

const revealing: readonly SyncChange[] = ['added', 'content', 'restore', 'move']

/**
 * Checks again before showing a photo: the owner may have removed it since the plan was made, and Drive also serves
 * files from its trash.
 * @throws FileFailed `gone` or `changed`
 */
async function assertStillInDrive(
  operation: PhotoOperation,
  { client, signal, lookUpFolder }: OperationContext,
): Promise<void> {
  const { drive_id, entry_id, project_id, content, parents_named } = operation
  const changes = operation.kind === 'add' ? ['added' as const] : operation.changes
  if (!changes.some((change) => revealing.includes(change))) return
  const file = await client.getFile(drive_id, signal)
  const entry = entry_id === drive_id ? file : await client.getFile(entry_id, signal)
  const parents = entry?.parents ?? []
  const home = parents.find((id) => driveProjectId(id) === project_id)
  const place = home ? await lookUpFolder(home) : parents.length > 0 ? 'elsewhere' : 'no_parents'
  const isMoved = place === 'elsewhere' || (place === 'no_parents' && parents_named)
  if (!file || file.trashed || !entry || entry.trashed || isMoved) {
    throw new FileFailed('gone', 'gone since it was listed')
  }
  if (file.md5 === content.md5) return
  throw new FileFailed('changed', 'replaced since it was listed')
}

export async function archivePhoto(
  { drive_id, entry_id }: SyncOperation & { kind: 'archive' },
  context: OperationContext,
): Promise<OperationOutcome> {
  const found = await checkDeletions([{ fileId: drive_id, entryId: entry_id }], context)
  if (!found.get(drive_id)) return { kind: 'skipped', reason: 'back_in_drive' }
  const ids = { imageId: drivePhotoId(drive_id), projectId: null }
  return context.ports.transactPhoto(context.lease, ids, archive)
}

function archive({
  image,
  lastSynced,
  isTombstoned,
}: DrivePhotoState): PhotoDecision<OperationOutcome> {
  if (!image && isTombstoned) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  if (!image) return { result: { kind: 'done', changed: [] } }
  if (isInTrash(image)) return { result: { kind: 'skipped', reason: 'in_trash' } }
  const result: OperationOutcome = { kind: 'done', changed: ['archived'] }
  if (isDeletable(image, lastSynced)) return { change: { delete: true }, result }
  return { change: isShownOrPending(image) ? { update: { status: 'archived' } } : null, result }
}
