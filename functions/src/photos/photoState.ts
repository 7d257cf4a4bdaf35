import type { ImageStatus } from '../../../domain/image.ts'
import { parseVariantPath, variantPath, variantRevision } from '../../../domain/paths.ts'
import { variantsVersion, variantTypes } from '../../../domain/variants.ts'
import type { ObjectFacts, PhotoRecords, PipelineImage, PipelineResult } from './photoPorts.ts'

/** Why the pipeline ignores an original: what counts is who sent it, not what its document says. */
type SenderProblem = 'foreign_sender' | 'sender_revoked'

/** Why an event leads to no work. */
export type SkipReason =
  | 'not_an_original'
  | 'no_document'
  | 'not_expected'
  | 'being_deleted'
  | 'already_done'
  | 'no_object'
  | SenderProblem

/** The reason not to look at the object at `path`, or null. */
export function findSkipReason(image: PipelineImage | null, path: string): SkipReason | null {
  if (!image) return 'no_document'
  if (image.status === 'deleting') return 'being_deleted'
  const isExpected = image.storage_path === path || image.replacement?.storage_path === path
  return isExpected ? null : 'not_expected'
}

/**
 * Whether an original is the one that its document announced. Storage rules see neither whose the
 * document is nor that a role was taken away, whose token is good for up to an hour more; they demand
 * that a client's upload names its account. An object without a name was written by a function or a command.
 */
export async function judgeSender(
  { created_by }: Pick<PipelineImage, 'created_by'>,
  { sender, createdAt }: Pick<ObjectFacts, 'sender' | 'createdAt'>,
  ports: Pick<PhotoRecords, 'revokedAt'>,
): Promise<SenderProblem | null> {
  if (sender === null) return null
  if (sender !== created_by) return 'foreign_sender'
  const revokedAt = await ports.revokedAt(sender)
  return revokedAt !== null && createdAt >= revokedAt ? 'sender_revoked' : null
}

/** What the document says once its newer file is shown; nothing where `path` is another file. */
export function adoptReplacement(
  { replacement }: PipelineImage,
  path: string,
): Partial<PipelineResult> {
  if (replacement?.storage_path !== path) return {}
  const { storage_path, file_size, mime_type } = replacement
  return { storage_path, file_size, mime_type, replacement: null }
}

/** What a photo can be while its variants are there. */
const finished: readonly ImageStatus[] = ['ready', 'trashed', 'archived']

/** True for a photo that stays where it is, in the trash or archived, whatever is made of it. */
export function isTrashedOrArchived(status: ImageStatus): boolean {
  return status === 'trashed' || status === 'archived'
}

/** True where the document says that this content has all variants of this table or a newer one. */
export function isDone(image: PipelineImage, contentHash: string): boolean {
  const { status, content_hash, variants, variants_version } = image
  if (!finished.includes(status) || content_hash !== contentHash) return false
  if ((variants_version ?? 0) > variantsVersion) return true
  return variants_version === variantsVersion && variantTypes.every((type) => variants?.[type])
}

/** Storage paths of everything that the document names. */
export function namedPaths(imageId: string, image: PipelineImage): string[] {
  const { storage_path, replacement } = image
  return [
    storage_path,
    ...(replacement ? [replacement.storage_path] : []),
    ...namedVariantPaths(imageId, image),
  ]
}

/** Storage paths of the variants that the document names. */
export function namedVariantPaths(imageId: string, image: PipelineImage | null): string[] {
  if (!image?.content_hash || !image.variants_version || !image.variants) return []
  const revision = variantRevision(image.content_hash, image.variants_version)
  const { variants } = image
  return variantTypes
    .filter((type) => variants[type])
    .map((type) => variantPath(imageId, revision, type))
}

/** True for a variant written by a later version of this code. */
export function isOfNewerTable(path: string): boolean {
  const version = parseVariantPath(path)?.revision.split('-v')[1]
  return Number(version) > variantsVersion
}
