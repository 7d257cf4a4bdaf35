import PQueue from 'p-queue'
import { driveFolderKeys } from '../../../../domain/driveFolders.ts'
import type { DeletionCheck } from '../../../../domain/syncReasons.ts'
import {
  createFolderLookup,
  type DriveReader,
  type LookUpFolder,
  nullOnFileError,
} from './lookUpFolder.ts'
import { assertRoot } from './readLibrary.ts'

const concurrency = 8

export type Missing = { fileId: string; entryId: string }

/**
 * Asks Drive for each missing file, because lists can be incomplete. Returns the results by file id: null means that it
 * may still be there.
 * @throws RunEnded if a top-level folder is missing
 */
export async function checkDeletions(
  missing: readonly Missing[],
  reader: DriveReader,
): Promise<Map<string, DeletionCheck | null>> {
  const queue = new PQueue({ concurrency })
  const lookUpFolder = createFolderLookup(reader)
  const found = await Promise.all(
    missing.map(async (photo) => {
      const check = await queue.add(() =>
        checkDeletion(photo, reader, lookUpFolder).catch(nullOnFileError),
      )
      return [photo.fileId, check] as const
    }),
  )
  // If a top-level folder is no longer shared, all of its photos appear to be gone.
  if (found.some(([, check]) => check === 'gone')) {
    await Promise.all(driveFolderKeys.map((key) => assertRoot(key, reader)))
  }
  return new Map(found)
}

async function checkDeletion(
  { fileId, entryId }: Missing,
  { client, signal }: DriveReader,
  lookUpFolder: LookUpFolder,
): Promise<DeletionCheck | null> {
  const entry = await client.getFile(entryId, signal)
  if (entry === null) return 'gone'
  if (entry.problem !== null) return null
  if (entry.trashed) return 'trashed'
  const places = await Promise.all(entry.parents.map(lookUpFolder))
  if (!places.includes('project') && !places.includes('unreadable')) return 'moved_away'
  if (entryId === fileId) return null
  const file = await client.getFile(fileId, signal)
  if (file === null) return 'gone'
  return file.trashed ? 'trashed' : null
}
