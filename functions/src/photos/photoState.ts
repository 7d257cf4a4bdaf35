import type { Image, ImageStatus } from '../../../domain/image.ts'
import { parseVariantPath, variantPath, variantRevision } from '../../../domain/paths.ts'
import { variantsVersion, variantTypes } from '../../../domain/variants.ts'
import type { ObjectFacts } from './photoObjects.ts'
import type { PhotoPorts, PipelineImage } from './photoRecords.ts'

type UploaderProblem = 'foreign_uploader' | 'uploader_revoked'

export type SkipReason =
  | 'not_an_original'
  | 'no_document'
  | 'not_expected'
  | 'being_deleted'
  | 'already_done'
  | 'no_object'
  | UploaderProblem

export function findSkipReason(image: PipelineImage | null, path: string): SkipReason | null {
  if (!image) return 'no_document'
  if (image.status === 'deleting') return 'being_deleted'
  const isExpected = image.storage_path === path || image.replacement?.storage_path === path
  return isExpected ? null : 'not_expected'
}

/**
 * Checks that the document's creator sent the original and is still an admin. Storage rules can't read
 * documents, and a revoked admin's token stays valid for up to an hour.
 */
export async function findUploaderProblem(
  { created_by }: Pick<PipelineImage, 'created_by'>,
  { uploader, createdAt }: Pick<ObjectFacts, 'uploader' | 'createdAt'>,
  ports: Pick<PhotoPorts, 'revokedAt'>,
): Promise<UploaderProblem | null> {
  if (uploader === null) return null
  if (uploader !== created_by) return 'foreign_uploader'
  const revokedAt = await ports.revokedAt(uploader)
  return revokedAt !== null && createdAt >= revokedAt ? 'uploader_revoked' : null
}

export function adoptReplacement({ replacement }: PipelineImage, path: string): Partial<Image> {
  if (replacement?.storage_path !== path) return {}
  const { storage_path, file_size, mime_type } = replacement
  return { storage_path, file_size, mime_type, replacement: null }
}

export function isTrashedOrArchived(status: ImageStatus): boolean {
  return status === 'trashed' || status === 'archived'
}

export function isDone(image: PipelineImage, contentHash: string): boolean {
  const { status, content_hash, variants, variants_version } = image
  if (status !== 'ready' && !isTrashedOrArchived(status)) return false
  if (content_hash !== contentHash) return false
  if ((variants_version ?? 0) > variantsVersion) return true
  return variants_version === variantsVersion && variantTypes.every((type) => variants?.[type])
}

export function namedPaths(imageId: string, image: PipelineImage): string[] {
  const { storage_path, replacement } = image
  return [
    storage_path,
    ...(replacement ? [replacement.storage_path] : []),
    ...namedVariantPaths(imageId, image),
  ]
}

export function namedVariantPaths(imageId: string, image: PipelineImage | null): string[] {
  if (!image?.content_hash || !image.variants_version || !image.variants) return []
  const revision = variantRevision(image.content_hash, image.variants_version)
  const { variants } = image
  return variantTypes
    .filter((type) => variants[type])
    .map((type) => variantPath(imageId, revision, type))
}

export function isOfNewerTable(path: string): boolean {
  const version = parseVariantPath(path)?.revision.split('-v')[1]
  return Number(version) > variantsVersion
}
