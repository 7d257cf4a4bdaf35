import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readThumbnail } from '../../firebase/readThumbnail.ts'

/** The picture is read once it is this near to what is seen. */
const nearby = { rootMargin: '400px' }

type ThumbnailProps = {
  imageId: string
  /** Of the bytes and the table that it was made of: what has the same is the same picture. */
  revision: string
  /** Where visitors fetch it; null where they don't see the photo. */
  address: string | null
  /** Stands in until it is there. */
  blur?: string | null
  alt: string
  className?: string | undefined
}

/** A photo's thumbnail, whether or not visitors see it: in the trash, hidden, not published. */
export function Thumbnail(props: ThumbnailProps) {
  const { address, alt, className } = props
  // What was published or withdrawn a moment ago may still be refused.
  const [refused, setRefused] = useState<string | null>(null)
  if (!address || address === refused) return <PrivateThumbnail {...props} />
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      loading="lazy"
      draggable={false}
      onError={() => setRefused(address)}
    />
  )
}

/** The thumbnail of a photo that visitors don't see. */
function PrivateThumbnail({ imageId, revision, blur, alt, className }: ThumbnailProps) {
  const { ref, entry } = useIntersection<HTMLImageElement>(nearby)
  const [isNear, setNear] = useState(false)
  if (entry?.isIntersecting && !isNear) setNear(true)
  const { data: thumbnail } = useQuery({
    queryKey: ['thumbnail', imageId, revision],
    queryFn: () => readThumbnail(imageId),
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <img
      ref={ref}
      className={className}
      src={thumbnail ?? blur ?? undefined}
      alt={alt}
      draggable={false}
      // One without a description is no part of what is read out.
      aria-busy={alt === '' ? undefined : !thumbnail}
    />
  )
}
