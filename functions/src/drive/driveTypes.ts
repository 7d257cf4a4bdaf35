import type { Readable } from 'node:stream'

export type DriveFile = {
  id: string
  /** Untrusted text: displayed, never part of a path. */
  name: string
  mimeType: string
  parents: readonly string[]
  trashed: boolean
  /** Lower-case hex. Null for folders, shortcuts and Google documents. */
  md5: string | null
  size: number | null
  /** ISO 8601. Uploaders can set any date, so it decides nothing. */
  modifiedTime: string
  canDownload: boolean
  shortcut: { targetId: string; targetMimeType: string } | null
  pixels: { width: number; height: number } | null
  /** The camera's date, `YYYY-MM-DD`. */
  takenOn: string | null
  /** Set if Drive's description is malformed. Then only `id` and `name` are reliable. */
  problem: string | null
}

export const folderMimeType = 'application/vnd.google-apps.folder'

/**
 * Retries, and spreads its requests over the quota. Concurrent calls share the quota and slow down together. When
 * `signal` aborts, a call rejects with its reason.
 * @throws FileFailed, RunEnded
 */
export type DriveClient = {
  /**
   * All children that aren't in the trash, sorted by name. A folder that is gone or not shared fails with `gone`
   * or appears empty, so check an empty one with `getFile`.
   */
  listFolder(folderId: string, signal?: AbortSignal): Promise<DriveFile[]>
  /** Null for 404, which Drive also returns for files that aren't shared. */
  getFile(id: string, signal?: AbortSignal): Promise<DriveFile | null>
  /**
   * Passes the bytes to `consume`. The stream only ends if size and checksum are right; otherwise it errors, and
   * `consume` must reject and clean up, and is called again with a new stream. Errors of `consume` aren't retried.
   */
  download<Result>(
    file: Pick<DriveFile, 'id' | 'md5' | 'size'>,
    consume: (bytes: Readable, signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>
  isAskedToWait(): boolean
}
