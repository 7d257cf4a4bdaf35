import type { PublishedPhoto } from '../../domain/published.ts'
import { type VariantType, variantSize, variantTypes } from '../../domain/variants.ts'

/*
 * Where public pages read the published copy and its photos. The addresses are fixed at build by
 * scripts/publicSources.ts, so that no configuration has to be parsed before the first photo.
 */

const database = import.meta.env.VITE_DATABASE_URL ?? ''
export const bucket = import.meta.env.VITE_BUCKET_URL ?? ''

/** Address of one document of the published copy: only what visitors see of it. */
export function documentUrl(id = ''): string {
  return `${database}/published/${id}?mask.fieldPaths=json`
}

/** Reads several documents in one request, with or without them being there. */
export const batchGetUrl = `${database}:batchGet`

/** Name of a document of the published copy, as the database's REST interface has it. */
export function documentName(id: string): string {
  return `${database.slice(database.indexOf('projects/'))}/published/${id}`
}

/** Address of one variant of a photo. */
export function variantUrl({ id, rev }: Pick<PublishedPhoto, 'id' | 'rev'>, type: VariantType) {
  return `${bucket}/variants%2F${id}%2F${rev}%2F${type}.webp?alt=media`
}

export type PictureSource = { url: string; width: number; height: number }

/** The variants that a screen may choose from: each width once, smallest first, no blur. */
export function sourcesOf(photo: PublishedPhoto): readonly PictureSource[] {
  const made = photo.types ?? variantTypes
  const byWidth = new Map<number, PictureSource>()
  for (const type of variantTypes) {
    if (type === 'blur' || !made.includes(type)) continue
    const size = variantSize(type, photo.w, photo.h)
    byWidth.set(size.width, { url: variantUrl(photo, type), ...size })
  }
  return [...byWidth.values()]
}

/** Attributes of the `<img>` of a photo. `src` is null where no variant exists. */
export function pictureOf(photo: PublishedPhoto) {
  const sources = sourcesOf(photo)
  return {
    src: sources[0]?.url ?? null,
    srcSet: sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    full: sources.at(-1)?.url ?? null,
    background:
      photo.blur && /^data:image\/webp;base64,[\w+/=]+$/.test(photo.blur)
        ? `url("${photo.blur}") center / cover`
        : '',
  }
}
