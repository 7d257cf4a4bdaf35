import type { StoredVariant } from '../../../domain/image.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import {
  mapVariants,
  type VariantType,
  variantMimeType,
  variantsVersion,
  variantTypes,
} from '../../../domain/variants.ts'
import type { MadePhoto } from './makePhoto.ts'
import type { PhotoChange, PhotoPorts, PipelineImage } from './photoRecords.ts'
import {
  adoptReplacement,
  findSkipReason,
  isOfNewerTable,
  isTrashedOrArchived,
  namedVariantPaths,
  type SkipReason,
} from './photoState.ts'

export type PhotoOutcome =
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'failed'; code: ImageFailure }
  | { kind: 'ready'; width: number; height: number; variantBytes: number }
  | { kind: 'vanished' }
  | { kind: 'superseded' }

/**
 * Marks a photo failed, or only its replacement. A photo with variants keeps its status, but the outcome is
 * `failed`, so that the alarm and the command report it. Skips photos that expect another file.
 */
export function recordFailure(
  { imageId, path, code }: { imageId: string; path: string; code: ImageFailure },
  ports: Pick<PhotoPorts, 'transact'>,
): Promise<PhotoOutcome> {
  return ports.transact<PhotoOutcome>(imageId, (image) => {
    const reason = findSkipReason(image, path)
    if (reason) return { result: { kind: 'skipped', reason } }
    const result: PhotoOutcome = { kind: 'failed', code }
    if (image?.replacement?.storage_path === path) {
      return { change: { image: { replacement: { ...image.replacement, failure: code } } }, result }
    }
    if (!image || image.variants) return { result }
    const status = isTrashedOrArchived(image.status) ? image.status : 'failed'
    return { change: { image: { status, failure: code } }, result }
  })
}

type PhotoToRecord = MadePhoto & {
  imageId: string
  path: string
  contentHash: string
}

/** Saves the objects before the document names them. The nightly job removes the earlier ones. */
export async function recordVariants(
  photo: PhotoToRecord,
  ports: PhotoPorts,
): Promise<PhotoOutcome> {
  const { imageId, size } = photo
  const rendered = Object.values(photo.rendered)
  await Promise.all(rendered.map(({ type, bytes }) => ports.save(pathOf(photo, type), bytes)))
  const kind = await ports.transact<'ready' | 'vanished' | 'superseded'>(imageId, (image) => {
    if (!image || image.status === 'deleting') return { result: 'vanished' }
    const isNewer = namedVariantPaths(imageId, image).some(isOfNewerTable)
    if (findSkipReason(image, photo.path) || isNewer) return { result: 'superseded' }
    return { change: describe(photo, image, ports), result: 'ready' }
  })
  if (kind === 'vanished') {
    await Promise.all(rendered.map(({ type }) => ports.remove(pathOf(photo, type))))
  }
  if (kind !== 'ready') return { kind }
  const variantBytes = rendered.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return { kind, ...size, variantBytes }
}

function describe(photo: PhotoToRecord, image: PipelineImage, ports: PhotoPorts): PhotoChange {
  const variants = mapVariants((type): StoredVariant => {
    const { width, height, bytes } = photo.rendered[type]
    return { url: ports.publicUrl(pathOf(photo, type)), width, height, bytes: bytes.length }
  })
  return {
    image: {
      // Publishing moves it to the trash if its project is there.
      status: isTrashedOrArchived(image.status) ? image.status : 'ready',
      ...adoptReplacement(image, photo.path),
      failure: null,
      damage: damageOf(photo, image),
      mime_type: photo.mimeType,
      google_drive_url: variants.large.url,
      thumbnail_url: variants.thumbnail.url,
      ...photo.size,
      content_hash: photo.contentHash,
      blur_data_url: `data:${variantMimeType};base64,${photo.rendered.blur.bytes.toString('base64')}`,
      variants,
      variants_version: variantsVersion,
    },
    variants: variantTypes.map((variant_type) => {
      const { url: storage_url, ...size } = variants[variant_type]
      const original_image_id = photo.imageId
      return { original_image_id, variant_type, storage_url, ...size, mime_type: variantMimeType }
    }),
  }
}

/** The owner's answer is about these bytes. A photo made before damage was looked for stays as it was. */
function damageOf(
  { contentHash, mayBeDamaged }: PhotoToRecord,
  { content_hash, damage = null }: PipelineImage,
): PipelineImage['damage'] {
  if (content_hash === contentHash) return damage
  return mayBeDamaged ? 'suspected' : null
}

function pathOf({ imageId, contentHash }: PhotoToRecord, type: VariantType): string {
  return variantPath(imageId, variantRevision(contentHash, variantsVersion), type)
}
