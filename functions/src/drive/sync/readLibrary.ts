import PQueue from 'p-queue'
import type { Category } from '../../../../domain/category.ts'
import {
  categoryOfDriveFolder,
  type DriveFolderKey,
  driveFolderKeys,
  driveIdSchema,
  driveProjectId,
  rootIdsOf,
} from '../../../../domain/driveFolders.ts'
import type { OperationOutcome, SyncOperation } from '../../../../domain/syncOperation.ts'
import { type DriveFile, folderMimeType } from '../driveFile.ts'
import { FileFailed, runFailed } from '../errors.ts'
import { displayName } from './displayName.ts'
import { findUnsuitable } from './findUnsuitable.ts'
import { type DriveReader, fileErrorOf, nullOnFileError } from './lookUpFolder.ts'
import { failedOutcome } from './run.ts'

export type LibraryPhoto = {
  entryId: string
  file: DriveFile
  /** Drive listed the parents of the photo and of its project. It lists none that the account can't see. */
  parentsNamed: boolean
}

export type LibraryFolder = Pick<DriveFile, 'id' | 'name' | 'modifiedTime'> & {
  place: string
  category: Category
  rootId: string
  photos: readonly LibraryPhoto[]
}

/** A file or folder as the report shows it. */
export type Shown = Pick<SyncOperation, 'drive_id' | 'name' | 'folder'>

type LeftEntry = Shown & { outcome: OperationOutcome }

export type Library = {
  folders: readonly LibraryFolder[]
  /** Not synced: skipped, or unreadable, so that the gallery keeps its photos. */
  left: readonly LeftEntry[]
  unreadProjects: ReadonlySet<string>
  /** All entries of project folders whose file exists, suitable or not. */
  seen: ReadonlySet<string>
  emptyRoots: ReadonlySet<string>
}

const concurrency = 8

type Root = { id: string; place: Category; entries: readonly DriveFile[] }

type Reading = DriveReader & {
  queue: PQueue
  left: LeftEntry[]
  unreadProjects: Set<string>
  seen: Set<string>
}

export async function readLibrary(reader: DriveReader): Promise<Library> {
  const queue = new PQueue({ concurrency })
  const found = { left: [], unreadProjects: new Set<string>(), seen: new Set<string>() }
  const reading: Reading = { ...reader, ...found, queue }
  const roots = await Promise.all(driveFolderKeys.map((key) => readRoot(key, reader)))
  const rootIds = rootIdsOf(reader.settings)
  const projects = new Map<string, { root: Root; folder: DriveFile }>()
  for (const root of roots) {
    for (const folder of root.entries) {
      if (folder.problem !== null) {
        found.unreadProjects.add(driveProjectId(folder.id))
        found.seen.add(folder.id)
        leave(folder, root, failedOutcome('not_understood', folder.problem), reading)
      } else if (folder.mimeType !== folderMimeType || rootIds.includes(folder.id)) {
        skipLooseEntry(folder, root, reading)
      } else if (!projects.has(folder.id)) {
        projects.set(folder.id, { root, folder })
      }
    }
  }
  const folders = await Promise.all(
    [...projects.values()].map(({ root, folder }) => readProject(root, folder, reading)),
  )
  const emptyRoots = roots.filter(({ entries }) => entries.length === 0).map(({ id }) => id)
  return { folders, ...found, emptyRoots: new Set(emptyRoots) }
}

export async function assertRoot(
  key: DriveFolderKey,
  { client, settings, signal }: DriveReader,
): Promise<void> {
  const folder = await client.getFile(settings[key], signal)
  if (folder?.mimeType === folderMimeType && !folder.trashed) return
  const detail = folder === null ? 'not found' : folder.trashed ? 'in the trash' : folder.mimeType
  throw runFailed('folder_missing', detail, key)
}

async function readRoot(key: DriveFolderKey, reader: DriveReader): Promise<Root> {
  const id = reader.settings[key]
  await assertRoot(key, reader)
  const entries = await reader.client.listFolder(id, reader.signal).catch(nullOnFileError)
  if (entries === null) throw runFailed('folder_missing', 'gone while it was read', key)
  return { id, place: categoryOfDriveFolder[key], entries }
}

function skipLooseEntry(entry: DriveFile, root: Root, reading: Reading): void {
  const unsuitable = findUnsuitable(entry)
  const isLoose = unsuitable === null || unsuitable === 'dangling_shortcut'
  leave(entry, root, { kind: 'skipped', reason: isLoose ? 'loose_file' : unsuitable }, reading)
}

async function readProject(
  root: Root,
  folder: DriveFile,
  reading: Reading,
): Promise<LibraryFolder> {
  const { id, name, modifiedTime } = folder
  const entries = await reading.queue.add(() => listProject(folder, root, reading))
  const place = `${root.place} / ${displayName(name)}`
  const parentsNamed = folder.parents.includes(root.id)
  const photos = await Promise.all(
    entries.map((entry) => readEntry(entry, { id, place, parentsNamed }, reading)),
  )
  return {
    id,
    name,
    place,
    modifiedTime,
    category: root.place,
    rootId: root.id,
    photos: photos.filter((photo) => photo !== null),
  }
}

/** Returns `[]` and records a problem if the folder can't be read. */
async function listProject(folder: DriveFile, root: Root, reading: Reading): Promise<DriveFile[]> {
  const { client, signal, unreadProjects } = reading
  try {
    return await client.listFolder(folder.id, signal)
  } catch (error) {
    const { reason, detail } = fileErrorOf(error)
    // A folder that was just deleted counts as not listed.
    const current = reason === 'gone' ? await client.getFile(folder.id, signal) : folder
    if (current === null || current.trashed) return []
    unreadProjects.add(driveProjectId(folder.id))
    leave(folder, root, failedOutcome('unreadable', detail), reading)
    return []
  }
}

async function readEntry(
  entry: DriveFile,
  folder: { id: string; place: string; parentsNamed: boolean },
  reading: Reading,
): Promise<LibraryPhoto | null> {
  const { client, queue, signal, seen } = reading
  const { shortcut, problem } = entry
  const isFileShortcut = shortcut !== null && shortcut.targetMimeType !== folderMimeType
  const file =
    isFileShortcut && problem === null
      ? await queue.add(() => client.getFile(shortcut.targetId, signal)).catch(fileErrorOf)
      : entry
  if (file instanceof FileFailed) {
    seen.add(entry.id)
    return leave(entry, folder, failedOutcome('unreadable', file.detail), reading)
  }
  if (file === null || file.trashed) {
    return leave(entry, folder, { kind: 'skipped', reason: 'dangling_shortcut' }, reading)
  }
  seen.add(entry.id)
  if (file.problem !== null) {
    return leave(entry, folder, failedOutcome('not_understood', file.problem), reading)
  }
  const reason = findUnsuitable(file)
  if (reason !== null) return leave(entry, folder, { kind: 'skipped', reason }, reading)
  const parentsNamed = folder.parentsNamed && entry.parents.includes(folder.id)
  return { entryId: entry.id, file, parentsNamed }
}

function leave(
  { id, name }: DriveFile,
  folder: { id: string; place: string },
  outcome: OperationOutcome,
  { left }: Reading,
): null {
  // Links to the folder if the entry's own id is malformed.
  const drive_id = driveIdSchema.safeParse(id).data ?? folder.id
  left.push({ drive_id, name: displayName(name), folder: folder.place, outcome })
  return null
}
