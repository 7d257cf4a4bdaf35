import type { PublishedPhoto } from '../../domain/published.ts'
import { pictureOf } from '../published/sources.ts'

type PhotoImageProps = {
  /** Null: start.js sets the addresses. */
  photo: PublishedPhoto | null
  sizes: string
  first: boolean
}

export function PhotoImage({ photo, sizes, first }: PhotoImageProps) {
  const picture = photo && pictureOf(photo)
  return (
    <img
      className="fill"
      {...(picture?.src ? { src: picture.src, srcSet: picture.srcSet } : {})}
      sizes={sizes}
      alt={photo?.alt ?? ''}
      style={picture ? { background: picture.background } : undefined}
      {...(photo && !first ? { loading: 'lazy' as const } : {})}
      fetchPriority={photo && first ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
