import PQueue from 'p-queue'
import {
  type DriveFolderKey,
  type DriveSettings,
  driveFolderKeys,
  driveFolders,
  driveIdSchema,
  driveProjectId,
  rootIdsOf,
} from '../../../../domain/driveFolders.ts'
import { type DriveClient, DriveError, type DriveFile, folderMimeType } from '../driveTypes.ts'
import { findUnsuitable } from './findUnsuitable.ts'
import type { LeftAlone, Library, LibraryFolder, LibraryPhoto, Unread } from './library.ts'
import { SyncFailure } from './SyncFailure.ts'
import { showName } from './showName.ts'

/** Lists and questions under way at once. */
const concurrency = 8

type Root = { key: DriveFolderKey; id: string; entries: readonly DriveFile[] }
type Reading = {
  client: DriveClient
  signal: AbortSignal
  queue: PQueue
  leftAlone: LeftAlone[]
  unread: Unread[]
  unreadProjects: Set<string>
  seen: Set<string>
}

/**
 * Reads everything below the three folders, or fails: no part of it is ever left out in silence.
 * @throws SyncFailure where a top-level folder is not there, DriveError of the kind `run`
 */
export async function readLibrary(
  settings: DriveSettings,
  client: DriveClient,
  signal: AbortSignal,
): Promise<Library> {
  const queue = new PQueue({ concurrency })
  const reading: Reading = {
    client,
    signal,
    queue,
    leftAlone: [],
    unread: [],
    unreadProjects: new Set(),
    seen: new Set(),
  }
  const roots = await Promise.all(
    driveFolderKeys.map((key) => readRoot(key, settings[key], client, signal)),
  )
  const rootIds = new Set(rootIdsOf(settings))
  const projects = new Map<string, { root: Root; folder: DriveFile }>()
  for (const root of roots) {
    for (const entry of root.entries) {
      if (entry.problem !== null) {
        const why = { reason: 'not_understood', detail: entry.problem } as const
        setAside(entry, why, { id: root.id, place: driveFolders[root.key] }, reading)
        reading.unreadProjects.add(driveProjectId(entry.id))
        continue
      }
      const isProject = entry.mimeType === folderMimeType && !rootIds.has(entry.id)
      if (isProject && !projects.has(entry.id)) projects.set(entry.id, { root, folder: entry })
      else if (!isProject) leaveLoose(entry, root, reading)
    }
  }
  const folders = await Promise.all(
    [...projects.values()].map(({ root, folder }) => readProject(root, folder, reading)),
  )
  return {
    folders,
    leftAlone: reading.leftAlone,
    unread: reading.unread,
    unreadProjects: reading.unreadProjects,
    seen: reading.seen,
    emptyRoots: new Set(roots.filter(({ entries }) => entries.length === 0).map(({ id }) => id)),
  }
}

/** @throws SyncFailure `folder_missing` unless the folder is there */
export async function assertRoot(
  key: DriveFolderKey,
  id: string,
  client: DriveClient,
  signal: AbortSignal,
): Promise<void> {
  const folder = await client.getFile(id, signal)
  if (folder?.mimeType === folderMimeType && !folder.trashed) return
  const detail = folder === null ? 'not found' : folder.trashed ? 'in the trash' : folder.mimeType
  throw new SyncFailure('folder_missing', detail, key)
}

async function readRoot(
  key: DriveFolderKey,
  id: string,
  client: DriveClient,
  signal: AbortSignal,
): Promise<Root> {
  await assertRoot(key, id, client, signal)
  const entries = await listOrVanished(id, client, signal)
  if (entries === null) throw new SyncFailure('folder_missing', 'gone while it was read', key)
  return { key, id, entries }
}

function leaveLoose(entry: DriveFile, root: Root, { leftAlone }: Reading): void {
  const { id, name } = entry
  const unsuitable = findUnsuitable(entry)
  const isStray = unsuitable === null || unsuitable === 'dangling_shortcut'
  const reason = isStray ? 'loose_file' : unsuitable
  leftAlone.push({ id, name: showName(name), folder: driveFolders[root.key], reason })
}

async function readProject(
  root: Root,
  folder: DriveFile,
  reading: Reading,
): Promise<LibraryFolder> {
  const { queue } = reading
  const { id, name, modifiedTime } = folder
  const entries = await queue.add(() => listProject(root, folder, reading))
  const place = `${driveFolders[root.key]} / ${showName(name)}`
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

/** Nothing where the folder cannot be read, which is told then. */
async function listProject(root: Root, folder: DriveFile, reading: Reading): Promise<DriveFile[]> {
  const { client, signal, unread, unreadProjects } = reading
  const { id, name } = folder
  try {
    return await client.listFolder(id, signal)
  } catch (error) {
    if (!(error instanceof DriveError) || error.failure.kind !== 'file') throw error
    // One that disappears in this moment is as if it had not been listed: its photos are asked for.
    const now = error.failure.reason === 'gone' ? await client.getFile(id, signal) : folder
    if (now === null || now.trashed) return []
    const { detail } = error.failure
    const shown = { id, name: showName(name), folder: driveFolders[root.key] }
    unreadProjects.add(driveProjectId(id))
    unread.push({ ...shown, reason: 'unreadable', detail })
    return []
  }
}

/** Tells of an entry that is described strangely, or may not be read; the rest of its folder goes on. */
function setAside(
  { id, name }: DriveFile,
  why: Pick<Reading['unread'][number], 'reason' | 'detail'>,
  folder: { id: string; place: string },
  { unread, seen }: Reading,
): null {
  seen.add(id)
  // An id that is none of Drive's can't be linked to; its folder can.
  const known = driveIdSchema.safeParse(id).data ?? folder.id
  unread.push({ id: known, name: showName(name), folder: folder.place, ...why })
  return null
}

async function readEntry(
  entry: DriveFile,
  folder: { id: string; place: string; parentsNamed: boolean },
  reading: Reading,
): Promise<LibraryPhoto | null> {
  const { client, queue, signal, leftAlone, seen } = reading
  const { shortcut, problem } = entry
  const isFileShortcut = shortcut !== null && shortcut.targetMimeType !== folderMimeType
  const file =
    isFileShortcut && problem === null
      ? await queue.add(() => client.getFile(shortcut.targetId, signal)).catch(fileErrorOf)
      : entry
  if (file instanceof DriveError) {
    const { detail } = file.failure
    return setAside(entry, { reason: 'unreadable', detail }, folder, reading)
  }
  if (file?.problem) {
    return setAside(entry, { reason: 'not_understood', detail: file.problem }, folder, reading)
  }
  const isThere = file !== null && !file.trashed
  if (isThere) seen.add(entry.id)
  const reason = isThere ? findUnsuitable(file) : 'dangling_shortcut'
  const parentsNamed = folder.parentsNamed && entry.parents.includes(folder.id)
  if (reason === null && isThere) return { entryId: entry.id, file, parentsNamed }
  leftAlone.push({
    ...{ id: entry.id, name: showName(entry.name), folder: folder.place },
    reason: reason ?? 'dangling_shortcut',
  })
  return null
}

/** @throws what concerns more than one file */
function fileErrorOf(error: unknown): DriveError {
  if (error instanceof DriveError && error.failure.kind === 'file') return error
  throw error
}

/** Null where the folder is gone by now. */
async function listOrVanished(
  id: string,
  client: DriveClient,
  signal: AbortSignal,
): Promise<DriveFile[] | null> {
  try {
    return await client.listFolder(id, signal)
  } catch (error) {
    if (error instanceof DriveError && error.failure.kind === 'file') return null
    throw error
  }
}
