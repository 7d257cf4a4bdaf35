import type { PublishedPhoto } from '../../domain/published.ts'
import { type VariantType, variantSize, variantTypes } from '../../domain/variants.ts'

const database = import.meta.env.VITE_DATABASE_URL ?? ''
export const bucket = import.meta.env.VITE_BUCKET_URL ?? ''

export function documentUrl(id: string): string {
  return `${database}/published/${id}?mask.fieldPaths=json`
}

export const batchGetUrl = `${database}:batchGet`

export function documentName(id: string): string {
  return `${database.slice(database.indexOf('projects/'))}/published/${id}`
}

export function variantUrl({ id, rev }: Pick<PublishedPhoto, 'id' | 'rev'>, type: VariantType) {
  return `${bucket}/variants%2F${id}%2F${rev}%2F${type}.webp?alt=media`
}

export type PictureSource = { url: string; width: number; height: number }

/** One source per width, smallest first, without the blur placeholder. */
export function sourcesOf(photo: PublishedPhoto): readonly PictureSource[] {
  const { types = variantTypes, w, h } = photo
  return variantTypes
    .filter((type) => type !== 'blur' && types.includes(type))
    .map((type) => ({ url: variantUrl(photo, type), ...variantSize(type, w, h) }))
    .filter(({ width }, index, all) => width !== all[index + 1]?.width)
}

export function largestUrl(photo: PublishedPhoto): string | undefined {
  return sourcesOf(photo).at(-1)?.url
}

/** `src` is null if no variant exists. */
export function pictureOf(photo: PublishedPhoto) {
  const sources = sourcesOf(photo)
  return {
    src: sources[0]?.url ?? null,
    srcSet: sources.map(({ url, width }) => `${url} ${width}w`).join(', '),
    background:
      photo.blur && /^data:image\/webp;base64,[\w+/=]+$/.test(photo.blur)
        ? `url("${photo.blur}") center / cover`
        : '',
  }
}
