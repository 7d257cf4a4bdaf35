import { z } from 'zod'
import { type ImageStatus, imageSchema, isEdited } from '../../../../domain/image.ts'
import { projectSchema } from '../../../../domain/project.ts'

export const galleryImageSchema = imageSchema.pick({
  project_id: true,
  status: true,
  storage_path: true,
  variants: true,
  failure: true,
  replacement: true,
  hidden: true,
  alt_text: true,
  pair_id: true,
})
export type GalleryImage = z.infer<typeof galleryImageSchema>

export const listedImageSchema = imageSchema.pick({
  project_id: true,
  status: true,
  storage_path: true,
  sort_order: true,
  google_drive_file_id: true,
  replacement: true,
})

export const galleryProjectSchema = projectSchema.pick({ title: true, category: true, state: true })
export type GalleryProject = z.infer<typeof galleryProjectSchema>

/** `drive_files/{image_id}`: the photo in Drive at the last sync, to tell Drive's changes from the owner's. */
export const syncedFileSchema = z.object({
  entry_id: z.string(),
  project_id: z.string(),
  name: z.string(),
  /** Of the stored bytes; null until they are stored. */
  md5: z.string().nullable(),
})
export type SyncedFile = z.infer<typeof syncedFileSchema>

/** `drive_folders/{project_id}`: likewise for the folder. */
export const syncedFolderSchema = z.object({
  root_id: z.string(),
  name: z.string(),
  category: projectSchema.shape.category,
})
export type SyncedFolder = z.infer<typeof syncedFolderSchema>

export type GallerySnapshot = {
  images: ReadonlyMap<string, z.infer<typeof listedImageSchema>>
  files: ReadonlyMap<string, SyncedFile>
  projects: ReadonlyMap<string, GalleryProject>
  folders: ReadonlyMap<string, SyncedFolder>
  /** Ids that were deleted on the website. They are never added again. */
  tombstones: ReadonlySet<string>
}

const shownOrPending: readonly ImageStatus[] = ['uploading', 'processing', 'ready', 'failed']

export function isShownOrPending({ status }: Pick<GalleryImage, 'status'>): boolean {
  return shownOrPending.includes(status)
}

/** Its bytes never arrived and the owner hasn't edited it, so it can be deleted. */
export function isDeletable(image: GalleryImage, lastSynced: SyncedFile | null): boolean {
  return image.status === 'uploading' && !lastSynced?.md5 && !isEdited(image)
}

export function isInTrash({ status }: Pick<GalleryImage, 'status'>): boolean {
  return status === 'trashed' || status === 'deleting'
}
