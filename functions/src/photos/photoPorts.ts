import type { z } from 'zod'
import { type Image, type ImageVariant, imageSchema } from '../../../domain/image.ts'
import type { ImageProject } from '../../../domain/project.ts'

/** The part of `project_images/{id}` that the pipeline reads. */
export const pipelineImageSchema = imageSchema.pick({
  project_id: true,
  storage_path: true,
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
  | 'duplicate_of'
  | 'trashed_at'
  | 'trashed_by'
>

/** Everything the database holds about one photo, read in one transaction. */
export type PhotoState = {
  image: PipelineImage | null
  /** Of the project that the image names. */
  project: ImageProject | null
  /** Since when that project has been in the trash, or on its way out; null where it is live. */
  projectTrashedAt: Image['trashed_at']
  /** The oldest other photo of the project with the same bytes, where they were asked for. */
  twin: string | null
  /**
   * Storage paths of variants that may exist without the image document naming them: those about to
   * be written, and those it named before. Whoever finds them finishes the job of removing them.
   */
  strays: readonly string[]
}

/** What a transaction changes; a part that is left out stays as it is. */
export type PhotoChange = {
  image?: Partial<PipelineResult>
  variants?: readonly ImageVariant[]
  strays?: readonly string[]
}

/** The outside world as the pipeline sees it. Anything may throw, and may be called again then. */
export interface PhotoPorts {
  /** Takes the download token off an object: it would let its holder read past the rules. */
  dropDownloadToken(path: string): Promise<void>
  /** Null where no such object exists. */
  download(path: string): Promise<Buffer | null>
  /** Writes a public, immutable object; one of that path is replaced. */
  save(path: string, bytes: Buffer): Promise<void>
  /** Deletes an object; that there is none is fine. */
  remove(path: string): Promise<void>
  publicUrl(path: string): string
  /**
   * Runs `decide` on the current state and applies its change, both in one transaction. `decide`
   * must be pure: it runs again when somebody else wrote meanwhile. With a `contentHash`, the state
   * has the photo's twin.
   */
  transact<Result>(
    imageId: string,
    decide: (state: PhotoState) => { change?: PhotoChange; result: Result },
    contentHash?: string,
  ): Promise<Result>
}
