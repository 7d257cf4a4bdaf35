import { type DriveSettings, rootIdsOf } from '../../../../domain/driveFolders.ts'
import type { DriveClient } from '../driveClient.ts'
import { folderMimeType } from '../driveFile.ts'
import { FileFailed } from '../errors.ts'

export type DriveReader = { client: DriveClient; settings: DriveSettings; signal: AbortSignal }

/**
 * `project`: directly in a top-level folder. `no_parents`: Drive lists none, because the account can't see them.
 * `unreadable`: Drive refuses to describe it.
 */
type FolderPlace = 'project' | 'elsewhere' | 'no_parents' | 'not_found' | 'unreadable'

export type LookUpFolder = (id: string) => Promise<FolderPlace>

export function createFolderLookup({ client, settings, signal }: DriveReader): LookUpFolder {
  const roots = rootIdsOf(settings)
  const places = new Map<string, Promise<FolderPlace>>()
  const ask = async (id: string): Promise<FolderPlace> => {
    if (roots.includes(id)) return 'elsewhere'
    const folder = await client.getFile(id, signal).catch(fileErrorOf)
    if (folder instanceof FileFailed || folder?.problem) return 'unreadable'
    if (!folder) return 'not_found'
    if (folder.mimeType !== folderMimeType || folder.trashed) return 'elsewhere'
    if (folder.parents.length === 0) return 'no_parents'
    return folder.parents.some((parent) => roots.includes(parent)) ? 'project' : 'elsewhere'
  }
  return (id) => {
    const place = places.get(id) ?? ask(id)
    places.set(id, place)
    return place
  }
}

/** @throws errors that concern more than one file */
export function fileErrorOf(error: unknown): FileFailed {
  if (error instanceof FileFailed) return error
  throw error
}

/** @throws errors that concern more than one file */
export function nullOnFileError(error: unknown): null {
  fileErrorOf(error)
  return null
}
