import type { ImageVariant, StoredVariant } from '../../../domain/image.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import {
  eachVariant,
  type VariantType,
  variantMimeType,
  variantsVersion,
} from '../../../domain/variants.ts'
import type { MadePhoto } from './makePhoto.ts'
import type {
  PhotoChange,
  PhotoPorts,
  PipelineImage,
  PipelineResult,
  PlacedPhoto,
} from './photoPorts.ts'
import {
  adoptReplacement,
  findSkipReason,
  isOfNewerTable,
  isTrashedOrArchived,
  namedVariantPaths,
  type SkipReason,
} from './photoState.ts'

/** What became of a photo: `superseded` means that its document asks for other content by now. */
export type PhotoOutcome =
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'failed'; code: ImageFailure }
  | { kind: 'ready'; width: number; height: number; variantBytes: number }
  | { kind: 'vanished' }
  | { kind: 'superseded' }

/**
 * Says on the document why its photo, or the newer file of one that is shown, cannot be shown, unless
 * the document is gone, asks for another object by now, or has variants of it already.
 */
export function recordFailure(
  failed: { imageId: string; path: string; code: ImageFailure },
  ports: Pick<PhotoPorts, 'transact'>,
): Promise<PhotoOutcome> {
  const { imageId, path, code } = failed
  return ports.transact<PhotoOutcome>(imageId, ({ image }) => {
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
  /** Of the original. */
  path: string
  contentHash: string
}

type Recorded = 'ready' | 'vanished' | 'superseded'

/**
 * Stores the variants, then lets the document name them. Publishing opens them before the copy names them;
 * until then visitors may miss a photo that is made again. The night removes those that it named before.
 */
export async function recordVariants(
  photo: PhotoToRecord,
  ports: PhotoPorts,
): Promise<PhotoOutcome> {
  const { imageId, size } = photo
  const rendered = Object.values(photo.rendered)
  await Promise.all(rendered.map(({ type, bytes }) => ports.save(pathOf(photo, type), bytes)))
  const kind = await ports.transactPlaced<Recorded>(imageId, (state) =>
    decideRecord(photo, state, ports),
  )
  // Of a photo that was deleted meanwhile nothing stays for a week.
  if (kind === 'vanished') {
    await Promise.all(rendered.map(({ type }) => ports.remove(pathOf(photo, type))))
  }
  if (kind !== 'ready') return { kind }
  const variantBytes = rendered.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return { kind, ...size, variantBytes }
}

function decideRecord(
  photo: PhotoToRecord,
  state: PlacedPhoto,
  ports: PhotoPorts,
): { change?: PhotoChange; result: Recorded } {
  const { image } = state
  if (!image || image.status === 'deleting') return { result: 'vanished' }
  const named = namedVariantPaths(photo.imageId, image)
  if (findSkipReason(image, photo.path) || named.some(isOfNewerTable)) {
    return { result: 'superseded' }
  }
  return { change: describe(photo, image, state, ports), result: 'ready' }
}

/** The documents of a finished photo. */
function describe(
  photo: PhotoToRecord,
  image: PipelineImage,
  { project, projectTrashedAt }: PlacedPhoto,
  ports: PhotoPorts,
): PhotoChange {
  const stored = (type: VariantType): StoredVariant => {
    const { width, height, bytes } = photo.rendered[type]
    return { url: ports.publicUrl(pathOf(photo, type)), width, height, bytes: bytes.length }
  }
  const variants = eachVariant(stored)
  return {
    image: {
      ...placeOf(image, projectTrashedAt),
      ...adoptReplacement(image, photo.path),
      failure: null,
      google_drive_url: variants.large.url,
      thumbnail_url: variants.thumbnail.url,
      ...photo.size,
      content_hash: photo.contentHash,
      blur_data_url: `data:${variantMimeType};base64,${photo.rendered.blur.bytes.toString('base64')}`,
      variants,
      variants_version: variantsVersion,
      project,
    },
    variants: Object.values(photo.rendered).map(({ type }) =>
      describeVariant(photo.imageId, type, variants[type]),
    ),
  }
}

/** A photo that was trashed or archived meanwhile stays so; one whose project was trashed joins it. */
function placeOf(
  { status }: PipelineImage,
  projectTrashedAt: PlacedPhoto['projectTrashedAt'],
): Pick<PipelineResult, 'status'> & Partial<PipelineResult> {
  if (isTrashedOrArchived(status)) return { status }
  if (!projectTrashedAt) return { status: 'ready' }
  return { status: 'trashed', trashed_at: projectTrashedAt, trashed_by: 'project' }
}

function describeVariant(
  imageId: string,
  type: VariantType,
  { url, width, height, bytes }: StoredVariant,
): ImageVariant {
  return {
    original_image_id: imageId,
    variant_type: type,
    storage_url: url,
    width,
    height,
    bytes,
    mime_type: variantMimeType,
  }
}

function pathOf({ imageId, contentHash }: PhotoToRecord, type: VariantType): string {
  return variantPath(imageId, variantRevision(contentHash, variantsVersion), type)
}
