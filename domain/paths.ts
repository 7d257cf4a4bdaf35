import { z } from 'zod'
import { isAllowedFilename } from './upload.ts'
import { type VariantType, variantTypes } from './variants.ts'

/**
 * Where photos lie in the storage bucket. No client reads originals; variants never change once
 * written, and are public while their photo is shown.
 */

/** Firestore keeps ids between two double underscores to itself. */
const idPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/

/** The id of a photo: it becomes part of storage paths. */
export const imageIdSchema = z.string().regex(idPattern)

/** The id of a project, likewise. */
export const projectIdSchema = z.string().regex(idPattern)

const revisionPattern = /^[0-9a-f]{32}-v[0-9]{1,4}$/

type OriginalPath = {
  projectId: string
  imageId: string
  /** Milliseconds since 1970, when the upload began. */
  timestamp: number
  filename: string
}

/** `projects/{project_id}/{image_id}/{timestamp}-{filename}` */
export function originalPath({ projectId, imageId, timestamp, filename }: OriginalPath): string {
  return `projects/${projectId}/${imageId}/${timestamp}-${filename}`
}

/** What the paths of the originals begin with whose project ids begin with that. */
export function originalsOf(projectIdPrefix: string): string {
  return `projects/${projectIdPrefix}`
}

/** The parts of an original's path, or null where the path is not one that we would build. */
export function parseOriginalPath(path: string): OriginalPath | null {
  const [root, projectId, imageId, name, ...rest] = path.split('/')
  if (root !== 'projects' || !projectId || !imageId || !name || rest.length > 0) return null
  if (!idPattern.test(projectId) || !idPattern.test(imageId)) return null
  const match = /^([0-9]{13})-(.+)$/.exec(name)
  const [, timestamp, filename] = match ?? []
  if (!timestamp || !filename || !isAllowedFilename(filename)) return null
  return { projectId, imageId, timestamp: Number(timestamp), filename }
}

/**
 * The folder name of one generation of variants: the content they were made of and the version of
 * the variants table. Other content or another table gives another address, so that a variant can
 * be cached.
 */
export function variantRevision(contentHash: string, version: number): string {
  return `${contentHash.slice(0, 32)}-v${version}`
}

/** `variants/{image_id}/{revision}/{variant_type}.webp` */
export function variantPath(imageId: string, revision: string, type: VariantType): string {
  return `variants/${imageId}/${revision}/${type}.webp`
}

/** What the paths of all variants of one photo begin with, or of all photos. */
export function variantsOf(imageId?: string): string {
  return imageId === undefined ? 'variants/' : `variants/${imageId}/`
}

/** The parts of a variant's path, or null where the path is not one that we would build. */
export function parseVariantPath(
  path: string,
): { imageId: string; revision: string; type: VariantType } | null {
  const [root, imageId, revision, name, ...rest] = path.split('/')
  if (root !== 'variants' || !imageId || !revision || !name || rest.length > 0) return null
  const type = variantTypes.find((known) => `${known}.webp` === name)
  if (!idPattern.test(imageId) || !revisionPattern.test(revision) || !type) return null
  return { imageId, revision, type }
}

/** Id of the `image_variants` document of one variant of an image. */
export function variantDocumentId(imageId: string, type: VariantType): string {
  return `${imageId}_${type}`
}
