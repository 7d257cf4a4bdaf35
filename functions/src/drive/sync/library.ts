import type { DriveFolderKey } from '../../../../domain/driveFolders.ts'
import type { SkipReason, SyncFileFailure } from '../../../../domain/syncReasons.ts'
import type { DriveFile } from '../driveTypes.ts'

/** A photo in a project folder of Drive that may be shown. */
export type LibraryPhoto = {
  /** The entry in the folder: the file's own id, or that of a shortcut to it. */
  entryId: string
  /** The file itself; its size and checksum are known. */
  file: DriveFile
  /**
   * Whether Drive names the folders that it and its project lie in. It does not where the account sees
   * a thing, but not its folder.
   */
  parentsNamed: boolean
}

export type LibraryFolder = {
  id: string
  name: string
  /** Where it lies, to show: `Interior / Kitchen`. */
  place: string
  /** ISO 8601. */
  modifiedTime: string
  root: DriveFolderKey
  rootId: string
  photos: readonly LibraryPhoto[]
}

/** A file or folder in Drive that is left alone. */
export type LeftAlone = { id: string; name: string; folder: string; reason: SkipReason }

/** A file or folder that could not be looked at: what is said of it here stays as it is. */
export type Unread = Omit<LeftAlone, 'reason'> & { reason: SyncFileFailure; detail: string }

/** What Drive holds below the three top-level folders, read whole. */
export type Library = {
  folders: readonly LibraryFolder[]
  leftAlone: readonly LeftAlone[]
  unread: readonly Unread[]
  /** Ids of the projects whose folders could not be read. */
  unreadProjects: ReadonlySet<string>
  /** Every entry of a project folder whose file is there, suitable or not. */
  seen: ReadonlySet<string>
  /** Ids of the top-level folders that hold nothing at all. */
  emptyRoots: ReadonlySet<string>
}
