import type { z } from 'zod'
import { type Image, type ImageVariant, imageSchema } from '../../../domain/image.ts'
import type { ImageProject } from '../../../domain/project.ts'

export const pipelineImageSchema = imageSchema.pick({
  project_id: true,
  created_by: true,
  storage_path: true,
  replacement: true,
  status: true,
  failure: true,
  damage: true,
  content_hash: true,
  google_drive_url: true,
  thumbnail_url: true,
  variants: true,
  variants_version: true,
})
export type PipelineImage = z.infer<typeof pipelineImageSchema>

export type PhotoProject = {
  project: ImageProject | null
  projectTrashedAt: Image['trashed_at']
}

export type PhotoChange = {
  image?: Partial<Image>
  variants?: readonly ImageVariant[]
}

export type ObjectFacts = {
  bytes: number
  hasDownloadToken: boolean
  /**
   * The uploader's uid, which `storage.rules` require of clients; null if a function or a command wrote the
   * object.
   */
  sender: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  generation: string
}

/** Any call may throw; retrying is safe. */
export interface PhotoRecords {
  read(imageId: string): Promise<PipelineImage | null>
  /** Runs in a transaction. `decide` must be pure: it runs again after a conflict. */
  transact<Result>(
    imageId: string,
    decide: (image: PipelineImage | null) => { change?: PhotoChange; result: Result },
  ): Promise<Result>
  transactWithProject<Result>(
    imageId: string,
    decide: (
      image: PipelineImage | null,
      state: PhotoProject,
    ) => { change?: PhotoChange; result: Result },
  ): Promise<Result>
  /** Milliseconds since 1970; null for an account that wasn't revoked. */
  revokedAt(uid: string): Promise<number | null>
}

/** Any call may throw; retrying is safe. */
export interface PhotoPorts extends PhotoRecords {
  /** A download token bypasses the rules. */
  dropDownloadToken(path: string): Promise<void>
  download(path: string, generation?: string): Promise<Buffer | null>
  /** Writes a private object, unless one exists at the path. */
  save(path: string, bytes: Buffer): Promise<void>
  remove(path: string, generation?: string): Promise<void>
  describe(path: string): Promise<ObjectFacts | null>
  publicUrl(path: string): string
}
