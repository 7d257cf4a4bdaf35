import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readThumbnail } from '../../firebase/readThumbnail.ts'
import type { Photo } from '../data/photos.ts'

/** The picture is read once it is this near to what is seen. */
const nearby = { rootMargin: '400px' }

type PhotoPictureProps = {
  photo: Photo
  /** Whether visitors see it. */
  isVisible: boolean
  alt: string
  className?: string | undefined
}

/**
 * A photo's thumbnail, whether or not visitors see it: in the trash, hidden, not published. Its blur
 * stands in until it is there.
 */
export function PhotoPicture({ photo, isVisible, alt, className }: PhotoPictureProps) {
  const { image } = photo
  const { ref, entry } = useIntersection<HTMLImageElement>(nearby)
  const [isNear, setNear] = useState(false)
  if (entry?.isIntersecting && !isNear) setNear(true)
  // What was published or withdrawn a moment ago may still be refused.
  const [refused, setRefused] = useState<string | null>(null)
  const address = isVisible && refused !== image.thumbnail_url ? image.thumbnail_url : null
  const { data: thumbnail } = useQuery({
    queryKey: ['thumbnail', photo.id, image.content_hash, image.variants_version],
    queryFn: () => readThumbnail(photo.id),
    enabled: isNear && !address,
    // Of the same bytes and version it is always the same.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ready = address ?? thumbnail
  return (
    <img
      ref={ref}
      className={className}
      src={ready ?? image.blur_data_url ?? undefined}
      alt={alt}
      loading="lazy"
      onError={() => setRefused(address)}
      // One without a description is no part of what is read out.
      aria-busy={alt === '' ? undefined : !ready}
    />
  )
}
