import { imageSchema, type StoredVariant } from '../../domain/image.ts'
import type { Category } from '../../domain/project.ts'
import { type VariantType, variantTypes } from '../../domain/variants.ts'

/** A photo as the public gallery shows it. */
export type GalleryItem = {
  id: string
  title: string
  category: Category
  description: string
  location: string
  alt: string
  thumbnail_url: string
  google_drive_url: string
  filename: string
  blur_data_url: string | null
  width: number
  height: number
  variants: Partial<Record<VariantType, StoredVariant>>
}

export type GalleryItemResult = { ok: true; item: GalleryItem } | { ok: false; reason: string }

/** An image document as a gallery item, or why it can't be shown. */
export function toGalleryItem(id: string, data: unknown): GalleryItemResult {
  const parsed = imageSchema.safeParse(data)
  if (!parsed.success) return { ok: false, reason: parsed.error.issues.map(describe).join('; ') }
  const { project, google_drive_url, width, height, variants, ...image } = parsed.data
  if (!project) return { ok: false, reason: 'it belongs to no project' }
  if (!google_drive_url || !width || !height) return { ok: false, reason: 'it has no picture' }
  return {
    ok: true,
    item: {
      id,
      title: project.title,
      category: project.category,
      description: project.description ?? 'Professional painting project',
      location: project.location ?? 'North Dallas',
      alt: image.alt_text ?? `${project.title}, ${project.location ?? 'North Dallas'}`,
      thumbnail_url: image.thumbnail_url ?? google_drive_url,
      google_drive_url,
      filename: image.filename,
      blur_data_url: image.blur_data_url,
      width,
      height,
      variants: variants ?? {},
    },
  }
}

function describe(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')}: ${issue.message}`
}

/** The candidates of an `<img srcset>`, smallest first; the blurred one is no candidate. */
export function srcSetOf(item: GalleryItem): string {
  const widths = new Map<number, string>()
  for (const type of variantTypes) {
    const variant = type === 'blur' ? undefined : item.variants[type]
    if (variant) widths.set(variant.width, variant.url)
  }
  return [...widths].map(([width, url]) => `${url} ${width}w`).join(', ')
}

/** True where one of the five variants is missing, so that a backfill should be asked for. */
export function lacksVariant(item: GalleryItem): boolean {
  return variantTypes.some((type) => !item.variants[type])
}
