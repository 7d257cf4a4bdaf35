import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPicture, thumbnailPath } from '../../firebase/readPicture.ts'
import type { Photo } from '../data/photos.ts'

/** The picture is read once it is this near to what is seen. */
const nearby = { rootMargin: '400px' }

type PhotoPictureProps = { photo: Photo; alt: string; className?: string | undefined }

/**
 * A photo's thumbnail, whether or not visitors see it: in the trash, hidden, not published. Its blur
 * stands in until it is there.
 */
export function PhotoPicture({ photo: { id, image }, alt, className }: PhotoPictureProps) {
  const { ref, entry } = useIntersection<HTMLImageElement>(nearby)
  const [isNear, setNear] = useState(false)
  if (entry?.isIntersecting && !isNear) setNear(true)
  const path = thumbnailPath(id, image)
  const address = usePicture(isNear ? path : null)
  // Without a path it is no file of ours.
  const ready = path ? address : image.thumbnail_url
  return (
    <img
      ref={ref}
      className={className}
      src={ready ?? image.blur_data_url ?? undefined}
      alt={alt}
      // One without a description is no part of what is read out.
      aria-busy={alt === '' ? undefined : !ready}
    />
  )
}

/** The address, good in this page alone, of a picture in the bucket; null until it is there. */
function usePicture(path: string | null): string | null {
  const { data: picture } = useQuery({
    queryKey: ['picture', path],
    queryFn: () => (path ? readPicture(path) : null),
    enabled: path !== null,
    // What lies at a path never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
