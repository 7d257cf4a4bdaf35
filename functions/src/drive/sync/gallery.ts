import { type Image, type ImageStatus, isEdited } from '../../../../domain/image.ts'
import type { Project } from '../../../../domain/project.ts'

/** The part of an image document that the sync reads. */
export type GalleryImage = Pick<
  Image,
  | 'project_id'
  | 'status'
  | 'storage_path'
  | 'sort_order'
  | 'variants'
  | 'failure'
  | 'replacement'
  | 'hidden'
  | 'alt_text'
  | 'pair_id'
>

/** The part of it that a plan is made from. */
type ListedImage = Pick<
  GalleryImage,
  'project_id' | 'status' | 'sort_order' | 'storage_path' | 'replacement'
> &
  Pick<Image, 'google_drive_file_id'>

/** The part of a project document that it reads. */
export type GalleryProject = Pick<Project, 'title' | 'category' | 'state'>

/** `drive_files/{image_id}`: what the last sync of this photo saw in Drive. */
export type FileBase = {
  entry_id: string
  project_id: string
  name: string
  /** Of the bytes that are stored; null until they are. */
  md5: string | null
}

/** `drive_folders/{project_id}`: what the last sync of this project saw in Drive. */
export type FolderBase = { root_id: string; name: string; category: Project['category'] }

/** Everything that came from Drive, by document id. */
export type Gallery = {
  images: ReadonlyMap<string, ListedImage>
  files: ReadonlyMap<string, FileBase>
  projects: ReadonlyMap<string, GalleryProject>
  folders: ReadonlyMap<string, FolderBase>
  /** What was deleted here for good. */
  tombstones: ReadonlySet<string>
}

const liveStatuses: readonly ImageStatus[] = ['uploading', 'processing', 'ready', 'failed']

/** True for a photo that is shown, or on its way there: one that could be taken off. */
export function isShownOrPending({ status }: Pick<GalleryImage, 'status'>): boolean {
  return liveStatuses.includes(status)
}

/** True for one whose bytes never came, and of which the owner has made nothing: it may be forgotten. */
export function isBlank(image: GalleryImage, base: FileBase | null): boolean {
  return image.status === 'uploading' && !base?.md5 && !isEdited(image)
}

/** True for one that the owner put into the trash or deletes: the sync leaves it alone. */
export function isInTrash({ status }: Pick<GalleryImage, 'status'>): boolean {
  return status === 'trashed' || status === 'deleting'
}
