import { imageSchema, type PairSide, type StoredVariant } from '../../domain/image.ts'
import type { Category } from '../../domain/project.ts'
import { type VariantType, variantTypes } from '../../domain/variants.ts'
import { gallerySection } from '../content/gallery.ts'

/** Which pair a photo belongs to, and which half of it it is. */
export type PairMark = { id: string; side: PairSide }

/** A photo as the public gallery shows it. */
export type GalleryItem = {
  id: string
  title: string
  category: Category
  description: string
  location: string
  alt: string
  thumbnail_url: string | null
  /** The full picture; null where the document names none, and the card says so. */
  google_drive_url: string | null
  filename: string
  blur_data_url: string | null
  /** Pixels of the full picture. */
  width: number | null
  height: number | null
  variants: Partial<Record<VariantType, StoredVariant>>
  pair: PairMark | null
}

export type GalleryItemResult = { ok: true; item: GalleryItem } | { ok: false; reason: string }

/** What the gallery needs of an image; the rest of the document is none of its business. */
const shownSchema = imageSchema
  .pick({
    filename: true,
    alt_text: true,
    google_drive_url: true,
    thumbnail_url: true,
    width: true,
    height: true,
    blur_data_url: true,
    variants: true,
    project: true,
  })
  .extend({
    // A document from before there were pairs lacks these; a pair that is wrong is no reason to hide a photo.
    pair_id: imageSchema.shape.pair_id.catch(null),
    pair_side: imageSchema.shape.pair_side.catch(null),
  })

/** An image document as a gallery item, or why it can't be shown. */
export function toGalleryItem(id: string, data: unknown): GalleryItemResult {
  const parsed = shownSchema.safeParse(data)
  if (!parsed.success) return { ok: false, reason: parsed.error.issues.map(describe).join('; ') }
  const { project, variants, alt_text, pair_id, pair_side, ...image } = parsed.data
  if (!project) return { ok: false, reason: 'it belongs to no project' }
  const location = project.location ?? gallerySection.defaultLocation
  return {
    ok: true,
    item: {
      ...image,
      id,
      title: project.title,
      category: project.category,
      description: project.description ?? gallerySection.defaultDescription,
      location,
      alt: alt_text ?? `${project.title}, ${location}`,
      thumbnail_url: image.thumbnail_url ?? image.google_drive_url,
      variants: variants ?? {},
      pair: pair_id && pair_side ? { id: pair_id, side: pair_side } : null,
    },
  }
}

function describe(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')}: ${issue.message}`
}

/** The candidates for a screen, each width once, smallest first; the blurred one is no candidate. */
export function candidatesOf(item: Pick<GalleryItem, 'variants'>): readonly StoredVariant[] {
  const byWidth = new Map<number, StoredVariant>()
  for (const type of variantTypes) {
    const variant = type === 'blur' ? undefined : item.variants[type]
    if (variant) byWidth.set(variant.width, variant)
  }
  return [...byWidth.values()]
}

/** The same as the text of an `<img srcset>`. */
export function srcSetOf(item: GalleryItem): string {
  return candidatesOf(item)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/** True where one of the five variants is missing, so that a backfill should be asked for. */
export function lacksVariant(item: GalleryItem): boolean {
  return variantTypes.some((type) => !item.variants[type])
}
