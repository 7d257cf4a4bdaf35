import type { Readable } from 'node:stream'

/** What the sync knows of one file or folder in Drive. Checked: nothing here came in unparsed. */
export type DriveFile = {
  id: string
  /** Any text at all: it is shown, never made part of a path. */
  name: string
  mimeType: string
  parents: readonly string[]
  trashed: boolean
  /** Lower-case hex. Null for folders, shortcuts and Google's own documents. */
  md5: string | null
  /** Bytes. Null where `md5` is null. */
  size: number | null
  /** ISO 8601. Decides nothing: an upload may carry any date. */
  modifiedTime: string
  canDownload: boolean
  shortcut: { targetId: string; targetMimeType: string } | null
  /** Pixels as Drive counts them; null where it didn't, as with what is not a picture. */
  pixels: { width: number; height: number } | null
  /** The camera's own day, `YYYY-MM-DD`. */
  takenOn: string | null
  /** What is strange about Drive's description of it; only its id and name are to be relied on. */
  problem: string | null
}

export const folderMimeType = 'application/vnd.google-apps.folder'

/** Ends a run: no other request would fare better. A later run may. */
export type RunFailure = {
  kind: 'run'
  reason:
    | 'quota_exhausted'
    /** Refused for longer than a run waits, though not for the day. */
    | 'asked_to_wait'
    /** A policy of the Drive's owner forbids it. */
    | 'not_allowed'
    /** The Drive API is not switched on in this project. */
    | 'not_configured'
    | 'unauthorized'
    | 'unreachable'
  detail: string
}

/** Concerns this file or folder alone; the others may go on. */
export type FileFailure = {
  kind: 'file'
  reason:
    | 'gone'
    | 'forbidden'
    /** Every attempt brought other bytes than Drive promises. */
    | 'corrupt'
    /** Its content was replaced since it was listed; the next listing shows the new one. */
    | 'changed'
    | 'unavailable'
  detail: string
}

export type DriveFailure = RunFailure | FileFailure

/** What the client throws for everything that Drive or the network did. */
export class DriveError extends Error {
  readonly failure: DriveFailure

  constructor(failure: DriveFailure) {
    super(`Drive: ${failure.reason}: ${failure.detail}`)
    this.name = 'DriveError'
    this.failure = failure
  }
}

/**
 * The sync's only way to Drive. Retries by itself; may be called by many workers at once, who
 * share its budget and slow down together. When `signal` aborts, a call rejects with its reason.
 */
export type DriveClient = {
  /**
   * Every child of one folder that is not in the trash, sorted by name and then id; all of them or
   * it throws. A folder that is gone or not shared fails with `gone` or comes back empty, as Drive
   * pleases: ask `getFile` before an empty folder is believed.
   */
  listFolder(folderId: string, signal?: AbortSignal): Promise<DriveFile[]>
  /** Null when Drive answers 404, which is also its answer for what is not shared. */
  getFile(id: string, signal?: AbortSignal): Promise<DriveFile | null>
  /**
   * Gives the file's bytes to `consume` and returns its result. The stream ends only after size
   * and md5 proved right, and errors otherwise; then `consume` must reject and leave nothing
   * behind, and is called anew with a fresh stream. An error of `consume`'s own is thrown at once.
   */
  download<Result>(
    file: DriveFile,
    consume: (bytes: Readable, signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>
  /** Drive refused a request lately, and all wait before the next one. */
  isAskedToWait(): boolean
}
