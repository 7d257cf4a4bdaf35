import { driveProjectId } from '../../../../domain/driveFolders.ts'
import { maxSortOrder } from '../../../../domain/image.ts'
import { timeZone } from '../../../../domain/region.ts'
import type { SyncOperation } from '../../../../domain/syncOperation.ts'
import type { DeletionCheck, SkipReason } from '../../../../domain/syncReasons.ts'
import { allowedMimeTypes } from '../../../../domain/upload.ts'
import { findMissing } from './checkDeletions.ts'
import { displayName, projectTitle } from './displayName.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import { type GallerySnapshot, isInTrash, isShownOrPending } from './gallery.ts'
import type { Library, LibraryFolder, LibraryPhoto, Shown } from './readLibrary.ts'

type PlanInput = {
  library: Library
  gallery: GallerySnapshot
  objects: ReadonlySet<string>
  deletionChecks: ReadonlyMap<string, DeletionCheck | null>
  /** If false, photos that are gone from Drive stay. */
  archives: boolean
}

type PlanContext = PlanInput & {
  nextOrders: ReadonlyMap<string, number>
}

/** All operations, including skips with their reasons. Pure: the plan's hash depends on it. */
export function planSync(input: PlanInput): SyncOperation[] {
  const { library } = input
  const context = { ...input, nextOrders: nextOrdersOf(input.gallery) }
  const planned = library.folders.map((folder) => planFolder(folder, context))
  const projects = planned.flatMap((plan) => plan.projects)
  const photos = planned.flatMap((plan) => plan.photos)
  const shown = shownEntries(input.gallery)
  const left = library.left.map(({ outcome, ...entry }): SyncOperation => {
    const { drive_id } = entry
    // Shown since an earlier sync, when the file was still usable.
    const isStillShown = library.seen.has(drive_id) && shown.has(drive_id)
    const isSkipped = outcome.kind === 'skipped' && outcome.reason !== 'shown_elsewhere'
    const still_shown = isSkipped && isStillShown
    return { kind: 'skip', ...entry, outcome: { ...outcome, ...(still_shown && { still_shown }) } }
  })
  const operations = [...projects, ...photos, ...planArchives(input), ...left]
  // Skips last: their chunks aren't read when applying.
  return operations.toSorted((a, b) => Number(isActionable(b)) - Number(isActionable(a)))
}

function nextOrdersOf({ images }: GallerySnapshot): ReadonlyMap<string, number> {
  const orders = new Map<string, number>()
  for (const { project_id, sort_order } of images.values()) {
    orders.set(project_id, Math.max(orders.get(project_id) ?? 0, sort_order + 1))
  }
  return orders
}

export type Operation = Exclude<SyncOperation, { kind: 'skip' }>

export function isActionable(operation: SyncOperation): operation is Operation {
  return operation.kind !== 'skip'
}

function skip(shown: Shown, reason: SkipReason): SyncOperation {
  return { kind: 'skip', ...shown, outcome: { kind: 'skipped', reason } }
}

function shownEntries({ images, files }: GallerySnapshot): ReadonlySet<string> {
  const shown = [...images].filter(([, image]) => isShownOrPending(image))
  return new Set(shown.map(([id, image]) => files.get(id)?.entry_id ?? image.google_drive_file_id))
}

function planFolder(folder: LibraryFolder, input: PlanContext) {
  const { gallery } = input
  const id = driveProjectId(folder.id)
  const projectSkipReason = findProjectSkipReason(id, gallery)
  const photos = planPhotos(folder, input, projectSkipReason)
  if (projectSkipReason !== null)
    return { projects: [skip(shownFolder(folder), projectSkipReason)], photos }
  if (gallery.projects.has(id)) return { projects: updateProject(folder, gallery), photos }
  const isNeeded = photos.some(isActionable)
  return { projects: isNeeded ? [addProject(folder)] : [], photos }
}

const shownFolder = (folder: LibraryFolder): Shown => ({
  drive_id: folder.id,
  name: displayName(folder.name),
  folder: folder.category,
})

function findProjectSkipReason(projectId: string, gallery: GallerySnapshot): SkipReason | null {
  const project = gallery.projects.get(projectId)
  if (project) return project.state === 'live' ? null : 'in_trash'
  return gallery.tombstones.has(projectId) ? 'deleted_here' : null
}

function addProject(folder: LibraryFolder): SyncOperation {
  return {
    kind: 'add_project',
    ...shownFolder(folder),
    outcome: null,
    root_id: folder.rootId,
    title: projectTitle(folder.name),
    category: folder.category,
    project_date: dateOf(folder),
  }
}

const localDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** The latest day on which a photo was taken, or else the folder's last change. */
function dateOf({ photos, modifiedTime }: LibraryFolder): string {
  const changed = localDayFormat.format(new Date(modifiedTime))
  const days = photos.flatMap(({ file }) => file.takenOn ?? [])
  // Ignores cameras with a wrong clock.
  const likely = days.filter((day) => day > '1990' && day <= changed)
  return likely.sort().at(-1) ?? changed
}

/** A field follows Drive until it is edited on the website. */
function updateProject(folder: LibraryFolder, gallery: GallerySnapshot): SyncOperation[] {
  const id = driveProjectId(folder.id)
  const project = gallery.projects.get(id)
  const lastSynced = gallery.folders.get(id)
  if (!project || !lastSynced) return []
  const newTitle = projectTitle(folder.name)
  const isTitleUnedited = project.title === projectTitle(lastSynced.name)
  const titleDiffers = newTitle !== project.title
  const title = isTitleUnedited && titleDiffers ? newTitle : null
  const isCategoryUnedited = project.category === lastSynced.category
  const category =
    isCategoryUnedited && folder.category !== project.category ? folder.category : null
  if (title === null && category === null) {
    return titleDiffers ? [skip(shownFolder(folder), 'kept_title')] : []
  }
  const shown = { ...shownFolder(folder), root_id: folder.rootId }
  return [{ kind: 'update_project', ...shown, outcome: null, title, category }]
}

function planPhotos(
  folder: LibraryFolder,
  input: PlanContext,
  projectSkipReason: SkipReason | null,
): SyncOperation[] {
  let next = input.nextOrders.get(driveProjectId(folder.id)) ?? 0
  return folder.photos.flatMap((photo): SyncOperation[] => {
    return planPhoto(photo, folder, input, projectSkipReason).map((operation) => {
      const isNew = operation.kind === 'add'
      if (!isNew && !(operation.kind === 'update' && operation.changes.includes('move'))) {
        return operation
      }
      const sort_order = Math.min(next, maxSortOrder)
      const is_featured = next === 0
      next += 1
      return isNew ? { ...operation, sort_order, is_featured } : { ...operation, sort_order }
    })
  })
}

function planPhoto(
  { entryId, file, parentsNamed }: LibraryPhoto,
  folder: LibraryFolder,
  { gallery, objects }: PlanInput,
  projectSkipReason: SkipReason | null,
): SyncOperation[] {
  const id = drivePhotoId(file.id)
  const image = gallery.images.get(id)
  const lastSynced = gallery.files.get(id)
  const shown = { drive_id: file.id, name: displayName(file.name), folder: folder.place }
  if (!image && gallery.tombstones.has(id)) return [skip(shown, 'deleted_here')]
  if (image && isInTrash(image)) return [skip(shown, 'in_trash')]
  if (file.md5 === null || file.size === null)
    throw new Error(`${file.id} isn’t a photo: it has no md5 or size`)
  const target = {
    ...shown,
    outcome: null,
    project_id: driveProjectId(folder.id),
    entry_id: entryId,
    parents_named: parentsNamed,
    content: { md5: file.md5, size: file.size, mime_type: knownTypeOf(file.mimeType) },
  }
  if (!image || !lastSynced || lastSynced.md5 === null) {
    // Doesn't add photos of a skipped project, unless the owner moved the photo to another project before its
    // bytes arrived.
    const isElsewhere = image && image.project_id !== target.project_id
    if (projectSkipReason !== null && !isElsewhere) return []
    return [{ kind: 'add', ...target, sort_order: 0, is_featured: false }]
  }
  const isMoved = lastSynced.project_id !== target.project_id || lastSynced.entry_id !== entryId
  const changes: (SyncOperation & { kind: 'update' })['changes'] = []
  if (lastSynced.md5 !== file.md5) changes.push('content')
  if (lastSynced.name !== shown.name) changes.push('rename')
  if (isMoved && projectSkipReason === null) changes.push('move')
  const isHere = image.project_id === target.project_id
  const isArchived = image.status === 'archived'
  const shouldRestore = isArchived && !(isHere && projectSkipReason !== null)
  // Doesn't restore an outdated picture; the photo returns when its replacement is processed.
  const isPictureOutdated = lastSynced.md5 !== file.md5 || image.replacement != null
  if (shouldRestore && !isPictureOutdated) changes.push('restore')
  const latest = image.replacement?.storage_path ?? image.storage_path
  const isMissingBytes = lastSynced.md5 === file.md5 && !objects.has(latest)
  if (isMissingBytes && (shouldRestore || !isArchived)) changes.push('repair')
  const update = changes.length > 0 ? [{ kind: 'update' as const, ...target, changes }] : []
  if (projectSkipReason !== null && !isHere && lastSynced.project_id !== target.project_id) {
    return [...update, skip(shown, 'moved_to_closed')]
  }
  if (update.length === 0 && image.replacement?.failure) return [skip(shown, 'unusable')]
  return shouldRestore && isPictureOutdated ? [...update, skip(shown, 'comes_back')] : update
}

/** The pipeline replaces it with the type of the bytes. */
function knownTypeOf(declared: string): string {
  const type = declared.toLowerCase()
  return allowedMimeTypes.includes(type) ? type : 'application/octet-stream'
}

function planArchives({ library, gallery, deletionChecks, archives }: PlanInput): SyncOperation[] {
  return findMissing(library, gallery).map((missing): SyncOperation => {
    const { fileId, entryId, lastSynced } = missing
    const folder = lastSynced && gallery.folders.get(lastSynced.project_id)
    const shown = {
      drive_id: fileId,
      name: lastSynced?.name ?? fileId,
      folder: folder ? `${folder.category} / ${displayName(folder.name)}` : '',
    }
    const check = deletionChecks.get(fileId) ?? null
    if (check === null) return skip(shown, 'not_seen')
    if (!archives) return skip(shown, 'needs_a_person')
    return { kind: 'archive', ...shown, outcome: null, evidence: check, entry_id: entryId }
  })
}
