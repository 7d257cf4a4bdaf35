import PQueue from 'p-queue'
import {
  categoryOfDriveFolder,
  type DriveFolderKey,
  driveFolderKeys,
  driveIdSchema,
  driveProjectId,
  rootIdsOf,
} from '../../../../domain/driveFolders.ts'
import type { SkipReason, SyncFileFailure } from '../../../../domain/syncReasons.ts'
import { type DriveFile, folderMimeType } from '../driveTypes.ts'
import { FileFailed, runFailed } from '../errors.ts'
import { displayName } from './displayName.ts'
import { findUnsuitable } from './findUnsuitable.ts'
import { type DriveReader, fileErrorOf, nullOnFileError } from './lookUpFolder.ts'

export type LibraryPhoto = {
  entryId: string
  file: DriveFile
  /** Drive listed the parents of the photo and of its project. It lists none that the account can't see. */
  parentsNamed: boolean
}

export type LibraryFolder = {
  id: string
  name: string
  place: string
  /** ISO 8601. */
  modifiedTime: string
  root: DriveFolderKey
  rootId: string
  photos: readonly LibraryPhoto[]
}

export type SkippedEntry = { id: string; name: string; folder: string; reason: SkipReason }

/** Unreadable, so the gallery keeps its photos. */
type UnreadEntry = Omit<SkippedEntry, 'reason'> & { reason: SyncFileFailure; detail: string }

export type Library = {
  folders: readonly LibraryFolder[]
  skipped: readonly SkippedEntry[]
  unread: readonly UnreadEntry[]
  unreadProjects: ReadonlySet<string>
  /** All entries of project folders whose file exists, suitable or not. */
  seen: ReadonlySet<string>
  emptyRoots: ReadonlySet<string>
}

const concurrency = 8

type Root = { key: DriveFolderKey; id: string; entries: readonly DriveFile[] }

type ReadContext = DriveReader & {
  queue: PQueue
  skipped: SkippedEntry[]
  unread: UnreadEntry[]
  unreadProjects: Set<string>
  seen: Set<string>
}

export async function readLibrary(reader: DriveReader): Promise<Library> {
  const reading: ReadContext = {
    ...{ ...reader, queue: new PQueue({ concurrency }), skipped: [], unread: [] },
    ...{ unreadProjects: new Set(), seen: new Set() },
  }
  const roots = await Promise.all(driveFolderKeys.map((key) => readRoot(key, reader)))
  const rootIds = new Set(rootIdsOf(reader.settings))
  const projects = new Map<string, { root: Root; folder: DriveFile }>()
  for (const root of roots) {
    for (const entry of root.entries) {
      if (entry.problem !== null) {
        const why = { reason: 'not_understood', detail: entry.problem } as const
        addUnread(entry, why, { id: root.id, place: categoryOfDriveFolder[root.key] }, reading)
        reading.unreadProjects.add(driveProjectId(entry.id))
        continue
      }
      const isProject = entry.mimeType === folderMimeType && !rootIds.has(entry.id)
      if (!isProject) skipLooseEntry(entry, root, reading)
      else if (!projects.has(entry.id)) projects.set(entry.id, { root, folder: entry })
    }
  }
  const folders = await Promise.all(
    [...projects.values()].map(({ root, folder }) => readProject(root, folder, reading)),
  )
  const { skipped, unread, unreadProjects, seen } = reading
  const emptyRoots = new Set(
    roots.filter(({ entries }) => entries.length === 0).map(({ id }) => id),
  )
  return { folders, skipped, unread, unreadProjects, seen, emptyRoots }
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
  const { client, settings, signal } = reader
  const id = settings[key]
  await assertRoot(key, reader)
  const entries = await client.listFolder(id, signal).catch(nullOnFileError)
  if (entries === null) throw runFailed('folder_missing', 'gone while it was read', key)
  return { key, id, entries }
}

function skipLooseEntry(entry: DriveFile, root: Root, { skipped }: ReadContext): void {
  const unsuitable = findUnsuitable(entry)
  const isLoose = unsuitable === null || unsuitable === 'dangling_shortcut'
  const shown = {
    id: entry.id,
    name: displayName(entry.name),
    folder: categoryOfDriveFolder[root.key],
  }
  skipped.push({ ...shown, reason: isLoose ? 'loose_file' : unsuitable })
}

async function readProject(
  root: Root,
  folder: DriveFile,
  reading: ReadContext,
): Promise<LibraryFolder> {
  const { id, name, modifiedTime } = folder
  const entries = await reading.queue.add(() => listProject(root, folder, reading))
  const place = `${categoryOfDriveFolder[root.key]} / ${displayName(name)}`
  const parentsNamed = folder.parents.includes(root.id)
  const photos = await Promise.all(
    entries.map((entry) => readEntry(entry, { id, place, parentsNamed }, reading)),
  )
  return {
    ...{ id, name, place, modifiedTime },
    root: root.key,
    rootId: root.id,
    photos: photos.filter((photo) => photo !== null),
  }
}

/** Returns `[]` and records a problem if the folder can't be read. */
async function listProject(
  root: Root,
  folder: DriveFile,
  reading: ReadContext,
): Promise<DriveFile[]> {
  const { client, signal, unread, unreadProjects } = reading
  const { id, name } = folder
  try {
    return await client.listFolder(id, signal)
  } catch (error) {
    const { reason, detail } = fileErrorOf(error)
    // A folder that was just deleted counts as not listed.
    const current = reason === 'gone' ? await client.getFile(id, signal) : folder
    if (current === null || current.trashed) return []
    const shown = { id, name: displayName(name), folder: categoryOfDriveFolder[root.key] }
    unreadProjects.add(driveProjectId(id))
    unread.push({ ...shown, reason: 'unreadable', detail })
    return []
  }
}

function addUnread(
  { id, name }: DriveFile,
  why: Pick<UnreadEntry, 'reason' | 'detail'>,
  folder: { id: string; place: string },
  { unread, seen }: ReadContext,
): null {
  seen.add(id)
  // Links to the folder if the entry's own id is malformed.
  const linkId = driveIdSchema.safeParse(id).data ?? folder.id
  unread.push({ id: linkId, name: displayName(name), folder: folder.place, ...why })
  return null
}

async function readEntry(
  entry: DriveFile,
  folder: { id: string; place: string; parentsNamed: boolean },
  reading: ReadContext,
): Promise<LibraryPhoto | null> {
  const { client, queue, signal, skipped, seen } = reading
  const { shortcut, problem } = entry
  const isFileShortcut = shortcut !== null && shortcut.targetMimeType !== folderMimeType
  const file =
    isFileShortcut && problem === null
      ? await queue.add(() => client.getFile(shortcut.targetId, signal)).catch(fileErrorOf)
      : entry
  if (file instanceof FileFailed) {
    return addUnread(entry, { reason: 'unreadable', detail: file.detail }, folder, reading)
  }
  if (file?.problem) {
    return addUnread(entry, { reason: 'not_understood', detail: file.problem }, folder, reading)
  }
  const exists = file !== null && !file.trashed
  if (exists) seen.add(entry.id)
  const reason = exists ? findUnsuitable(file) : 'dangling_shortcut'
  const parentsNamed = folder.parentsNamed && entry.parents.includes(folder.id)
  if (reason === null && exists) return { entryId: entry.id, file, parentsNamed }
  skipped.push({
    ...{ id: entry.id, name: displayName(entry.name), folder: folder.place },
    reason: reason ?? 'dangling_shortcut',
  })
  return null
}
