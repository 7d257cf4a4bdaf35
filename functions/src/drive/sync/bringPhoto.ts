import pRetry from 'p-retry'
import { processedStatus } from '../../../../domain/image.ts'
import { originalPath } from '../../../../domain/paths.ts'
import { driveDocumentId, type RowOutcome, type SyncRow } from '../../../../domain/sync.ts'
import type { SkipReason } from '../../../../domain/syncReasons.ts'
import { DriveError, type DriveFile } from '../driveTypes.ts'
import { isInTrash } from './gallery.ts'
import type { RowContext } from './rowContext.ts'
import { longestDetail } from './run.ts'
import { LeaseLost, type NewPhoto, type PhotoChange, type PhotoState } from './syncPorts.ts'

export type PhotoRow = SyncRow & { kind: 'add' | 'update' }

/**
 * Part of every path of an original from Drive, where that of an upload says when it began: only the
 * content may tell the path, so that a second attempt writes to the same place.
 */
const noTime = 1_000_000_000_000

/** Where the original with this content lies. Names from Drive have no part in it. */
export function pathFor({ drive_id, project_id, content }: PhotoRow): string {
  return originalPath({
    projectId: project_id,
    imageId: driveDocumentId(drive_id),
    timestamp: noTime,
    filename: `${content.md5}.jpg`,
  })
}

type Begun =
  | { kind: 'left'; reason: SkipReason }
  | { kind: 'settled' }
  | { kind: 'bytes'; isNew: boolean }

/**
 * Brings a photo to the state that its row tells. Stopped anywhere and called again, it comes to the
 * same end. The document of a new photo comes before its object, because the pipeline ignores
 * objects without one; that of a photo with other content changes after it, so that it never names
 * an object that is not there.
 * @returns the outcome, and how many bytes were downloaded
 * @throws LeaseLost, DriveError of the kind `run`, the signal's reason
 */
export async function bringPhoto(
  row: PhotoRow,
  context: RowContext,
): Promise<{ outcome: RowOutcome; bytes: number }> {
  const { ports, lease } = context
  const ids = { imageId: driveDocumentId(row.drive_id), projectId: row.project_id }
  const begun = await ports.transactPhoto(lease, ids, (state) => begin(row, state))
  if (begun.kind === 'left') {
    return { outcome: { kind: 'skipped', reason: begun.reason }, bytes: 0 }
  }
  if (begun.kind === 'settled') return { outcome: { kind: 'done' }, bytes: 0 }
  try {
    const bytes = await store(row, begun.isNew, context)
    return { outcome: { kind: 'done' }, bytes }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    await ports.transactPhoto(lease, ids, forgetIncomplete)
    if (!(error instanceof DriveError) || error.failure.kind === 'run') throw error
    const { reason, detail } = error.failure
    const outcome = { kind: 'failed', reason, detail: detail.slice(0, longestDetail) } as const
    return { outcome, bytes: 0 }
  }
}

function begin(row: PhotoRow, state: PhotoState): { change?: PhotoChange; result: Begun } {
  const { image, base } = state
  const reason = findReasonToLeave(row, state)
  if (reason) return { result: { kind: 'left', reason } }
  const seen = { entry_id: row.entry_id, project_id: row.project_id, name: row.name }
  const isNew = !image || image.status === 'uploading'
  const result: Begun =
    base?.md5 === row.content.md5 ? { kind: 'settled' } : { kind: 'bytes', isNew }
  if (!image) return { change: { create: newPhoto(row), base: { ...seen, md5: null } }, result }
  return {
    change: {
      update: {
        filename: row.name,
        ...(image.status === 'archived' && { status: processedStatus(image) }),
        ...(isNew && contentFields(row)),
      },
      ...(isMoveOfDrive(row, state) && { moveTo: row.project_id }),
      base: { ...seen, md5: base?.md5 ?? null },
    },
    result,
  }
}

/** A photo that the owner moved here stays where the owner put it. */
function isMoveOfDrive(row: PhotoRow, { image, base }: PhotoState): boolean {
  if (!image || image.project_id === row.project_id) return false
  return image.project_id === base?.project_id
}

function findReasonToLeave(row: PhotoRow, state: PhotoState): SkipReason | null {
  const { image, base, project, home } = state
  if (image && isInTrash(image)) return 'in_trash'
  if (!image && (state.isTombstoned || (base && base.md5 !== null))) return 'deleted_here'
  const isMove = isMoveOfDrive(row, state)
  // A photo that is shown again must not lie in a project that is not.
  if (image && image.status !== 'archived' && !isMove) return null
  const place = image && !isMove ? home : project
  if (place?.state === 'live') return null
  return place ? 'in_trash' : 'deleted_here'
}

function newPhoto(row: PhotoRow): NewPhoto {
  return {
    project_id: row.project_id,
    google_drive_file_id: row.drive_id,
    filename: row.name,
    ...contentFields(row),
    is_featured: row.kind === 'add' && row.is_featured,
    sort_order: row.kind === 'add' ? row.sort_order : 0,
  }
}

function contentFields(row: PhotoRow): Pick<NewPhoto, 'storage_path' | 'file_size' | 'mime_type'> {
  const { size, mime_type } = row.content
  return { storage_path: pathFor(row), file_size: size, mime_type }
}

/** Brings the bytes, lets the document name them and the pipeline see them; then they are known. */
async function store(row: PhotoRow, isNew: boolean, context: RowContext): Promise<number> {
  const { ports, lease } = context
  const ids = { imageId: driveDocumentId(row.drive_id), projectId: row.project_id }
  const path = pathFor(row)
  const isThere = await ports.has(path)
  if (!isThere) await bringBytes(row, path, context)
  if (!isNew) {
    await ports.transactPhoto(lease, ids, ({ image }) =>
      image ? { change: { update: contentFields(row) }, result: null } : { result: null },
    )
  }
  // The pipeline heard of an object when its document did not name it yet, or maybe never.
  if (isThere || !isNew) await ports.touch(path)
  const { md5 } = row.content
  await ports.transactPhoto(lease, ids, ({ base }) =>
    base ? { change: { base: { ...base, md5 } }, result: null } : { result: null },
  )
  return isThere ? 0 : row.content.size
}

async function bringBytes(row: PhotoRow, path: string, context: RowContext): Promise<void> {
  const { client, downloads, ports, signal } = context
  const file = fileOf(row)
  const bring = () =>
    client.download(file, (bytes, ended) => ports.upload(path, row.content, bytes, ended), signal)
  // The client makes Drive's errors good as far as that goes; here it is the bucket's.
  const isOfBucket = (error: Error) => !(error instanceof DriveError) && !signal.aborted
  await downloads.add(() =>
    pRetry(bring, { retries: 2, minTimeout: 300, shouldRetry: ({ error }) => isOfBucket(error) }),
  )
}

/** The file as it was listed. */
function fileOf({ drive_id, name, content }: PhotoRow): DriveFile {
  return {
    id: drive_id,
    name,
    mimeType: content.mime_type,
    parents: [],
    trashed: false,
    md5: content.md5,
    size: content.size,
    modifiedTime: '',
    canDownload: true,
    shortcut: null,
  }
}

/** A photo whose bytes never came leaves no empty frame behind. */
function forgetIncomplete({ image, base }: PhotoState): { change?: PhotoChange; result: null } {
  const isEmpty = image?.status === 'uploading' && base?.md5 === null
  return isEmpty ? { change: { forget: true }, result: null } : { result: null }
}
