import { z } from 'zod'
import { isAllowedFilename } from './upload.ts'
import { type VariantType, variantTypes } from './variants.ts'

/**
 * Paths in the storage bucket. Clients can’t read originals. Variants are immutable, and public while their
 * photo is.
 */

/** Firestore reserves `__…__`. */
const idPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/

export const imageIdSchema = z.string().regex(idPattern)

export const projectIdSchema = z.string().regex(idPattern)

const revisionPattern = /^[0-9a-f]{32}-v[0-9]{1,4}$/

type OriginalPath = {
  projectId: string
  imageId: string
  /** Start of the upload, in milliseconds since 1970. */
  timestamp: number
  filename: string
}

export function originalPath({ projectId, imageId, timestamp, filename }: OriginalPath): string {
  return `projects/${projectId}/${imageId}/${timestamp}-${filename}`
}

export function originalsOf(projectIdPrefix: string): string {
  return `projects/${projectIdPrefix}`
}

export function parseOriginalPath(path: string): OriginalPath | null {
  const parts = /^projects\/([^/]+)\/([^/]+)\/([0-9]{13})-([^/]+)$/.exec(path)
  const [, projectId = '', imageId = '', timestamp, filename = ''] = parts ?? []
  const areIds = idPattern.test(projectId) && idPattern.test(imageId)
  if (!areIds || !isAllowedFilename(filename)) return null
  return { projectId, imageId, timestamp: Number(timestamp), filename }
}

/** Changes with the content and with the variants table, so that variants can be cached forever. */
export function variantRevision(contentHash: string, version: number): string {
  return `${contentHash.slice(0, 32)}-v${version}`
}

/** `variants/{image_id}/{revision}/{variant_type}.webp` */
export function variantPath(imageId: string, revision: string, type: VariantType): string {
  return `variants/${imageId}/${revision}/${type}.webp`
}

export function variantsOf(imageId?: string): string {
  return imageId === undefined ? 'variants/' : `variants/${imageId}/`
}

export function parseVariantPath(
  path: string,
): { imageId: string; revision: string; type: VariantType } | null {
  const parts = /^variants\/([^/]+)\/([^/]+)\/([^/]+)\.webp$/.exec(path)
  const [, imageId = '', revision = '', name] = parts ?? []
  const type = variantTypes.find((known) => known === name)
  if (!idPattern.test(imageId) || !revisionPattern.test(revision) || !type) return null
  return { imageId, revision, type }
}

/** Of an original or a variant. */
export function imageIdIn(path: string): string | undefined {
  return (parseOriginalPath(path) ?? parseVariantPath(path))?.imageId
}

export function variantDocumentId(imageId: string, type: VariantType): string {
  return `${imageId}_${type}`
}
