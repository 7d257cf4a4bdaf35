import PQueue from 'p-queue'
import { type DriveSettings, driveFolderKeys, rootIdsOf } from '../../../../domain/driveFolders.ts'
import type { RemovalEvidence } from '../../../../domain/syncReasons.ts'
import { type DriveClient, DriveError, type DriveFile, folderMimeType } from '../driveTypes.ts'
import { assertRoot } from './readLibrary.ts'

/** Questions under way at once. */
const concurrency = 8

/** A photo of the gallery that no list named. */
export type Missing = { fileId: string; entryId: string }

export type EvidenceSource = {
  client: DriveClient
  settings: DriveSettings
  signal: AbortSignal
}

/**
 * What proves that these photos are gone from the three folders, by file id; null for one that Drive
 * still has there. Absence from a list proves nothing: Drive is asked for each.
 * @throws SyncFailure where a top-level folder is not there (any more)
 */
export async function findEvidence(
  missing: readonly Missing[],
  source: EvidenceSource,
): Promise<Map<string, RemovalEvidence | null>> {
  const queue = new PQueue({ concurrency })
  const ask: Ask = { ...source, isProject: createProjectLookup(source) }
  const found = await Promise.all(
    missing.map(async (photo) => {
      const evidence = await queue.add(() => evidenceOf(photo, ask).catch(nullOnFileError))
      return [photo.fileId, evidence] as const
    }),
  )
  // With the right to see a top-level folder, the photos in it seem gone as well.
  if (found.some(([, evidence]) => evidence === 'gone')) await assertRoots(source)
  return new Map(found)
}

/** An answer about one file that Drive refuses. @throws what concerns more than that file */
export function nullOnFileError(error: unknown): null {
  if (error instanceof DriveError && error.failure.kind === 'file') return null
  throw error
}

type Ask = EvidenceSource & { isProject: (folderId: string) => Promise<boolean> }

async function assertRoots({ client, settings, signal }: EvidenceSource): Promise<void> {
  await Promise.all(driveFolderKeys.map((key) => assertRoot(key, settings[key], client, signal)))
}

async function evidenceOf({ fileId, entryId }: Missing, ask: Ask): Promise<RemovalEvidence | null> {
  const { client, signal } = ask
  const entry = await client.getFile(entryId, signal)
  if (entry === null) return 'gone'
  if (entry.problem !== null) return null
  if (entry.trashed) return 'trashed'
  if (!(await isInLibrary(entry, ask))) return 'moved_away'
  if (entryId === fileId) return null
  const file = await client.getFile(fileId, signal)
  if (file === null) return 'gone'
  return file.trashed ? 'trashed' : null
}

/** True where it lies in a project folder, be it one that the lists left out. */
async function isInLibrary({ parents }: DriveFile, ask: Ask): Promise<boolean> {
  const found = await Promise.all(parents.map((id) => ask.isProject(id)))
  return found.includes(true)
}

/** Whether a folder is a project's: asked of Drive once each. */
function createProjectLookup({ client, settings, signal }: EvidenceSource): Ask['isProject'] {
  const roots = rootIdsOf(settings)
  const answers = new Map<string, Promise<boolean>>()
  const ask = async (id: string): Promise<boolean> => {
    if (roots.includes(id)) return false
    const folder = await client.getFile(id, signal)
    if (folder?.problem) return true
    if (folder?.mimeType !== folderMimeType || folder.trashed) return false
    return folder.parents.some((parent) => roots.includes(parent))
  }
  return (id) => {
    const known = answers.get(id) ?? ask(id)
    answers.set(id, known)
    return known
  }
}
