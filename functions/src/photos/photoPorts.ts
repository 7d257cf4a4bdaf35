import type { z } from 'zod'
import { type Image, type ImageVariant, imageSchema } from '../../../domain/image.ts'
import type { ImageProject } from '../../../domain/project.ts'

/** The part of `project_images/{id}` that the pipeline reads. */
export const pipelineImageSchema = imageSchema.pick({
  project_id: true,
  created_by: true,
  storage_path: true,
  replacement: true,
  status: true,
  failure: true,
  content_hash: true,
  google_drive_url: true,
  thumbnail_url: true,
  variants: true,
  variants_version: true,
})
export type PipelineImage = z.infer<typeof pipelineImageSchema>

/** The part that it writes; `updated_at` goes with every change. */
export type PipelineResult = Pick<
  z.infer<typeof imageSchema>,
  | 'storage_path'
  | 'file_size'
  | 'mime_type'
  | 'replacement'
  | 'status'
  | 'failure'
  | 'google_drive_url'
  | 'thumbnail_url'
  | 'width'
  | 'height'
  | 'content_hash'
  | 'blur_data_url'
  | 'variants'
  | 'variants_version'
  | 'project'
  | 'trashed_at'
  | 'trashed_by'
>

/** What the database holds about one photo alone, read at one moment. */
export type PhotoState = {
  image: PipelineImage | null
}

/** A photo and what its project says. */
export type PlacedPhoto = PhotoState & {
  project: ImageProject | null
  /** Since when the project has been in the trash, or on its way out; null where it is live. */
  projectTrashedAt: Image['trashed_at']
}

/** What a transaction changes; a part that is left out stays as it is. */
export type PhotoChange = {
  image?: Partial<PipelineResult>
  variants?: readonly ImageVariant[]
}

/** What the bucket says of an object. */
export type ObjectFacts = {
  bytes: number
  /** True where the object carries a download token, as every upload by a client SDK does. */
  hasDownloadToken: boolean
  /** Account that sent it, as `storage.rules` demand of every client; null where it names none. */
  sender: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  /** Tells it from another one that lies at its path before or after. */
  generation: string
}

/** The documents of photos. Anything may throw, and may be called again then. */
export interface PhotoRecords {
  /** The current state, without holding up whoever changes it. */
  read(imageId: string): Promise<PhotoState>
  /**
   * Runs `decide` on the current state and applies its change, both in one transaction. `decide`
   * must be pure: it runs again when somebody else wrote meanwhile.
   */
  transact<Result>(
    imageId: string,
    decide: (state: PhotoState) => { change?: PhotoChange; result: Result },
  ): Promise<Result>
  /** The same with the photo's project. */
  transactPlaced<Result>(
    imageId: string,
    decide: (state: PlacedPhoto) => { change?: PhotoChange; result: Result },
  ): Promise<Result>
  /** When an account's role was taken away, milliseconds since 1970; null where it was not. */
  revokedAt(uid: string): Promise<number | null>
}

/** The outside world as the pipeline sees it. Anything may throw, and may be called again then. */
export interface PhotoPorts extends PhotoRecords {
  /** Takes the download token off an object: it would let its holder read past the rules. */
  dropDownloadToken(path: string): Promise<void>
  /** An object, or only that generation of it; null where there is none. */
  download(path: string, generation?: string): Promise<Buffer | null>
  /** Writes an object that visitors may not fetch yet; one that is there already stays as it is. */
  save(path: string, bytes: Buffer): Promise<void>
  /** Deletes an object, or only that generation of it; that there is none is fine. */
  remove(path: string, generation?: string): Promise<void>
  /** Null if there is no such object. */
  describe(path: string): Promise<ObjectFacts | null>
  publicUrl(path: string): string
}
