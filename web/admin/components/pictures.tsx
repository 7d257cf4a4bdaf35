import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseVariantPath } from '../../../domain/paths.ts'
import { isVisible } from '../../../domain/visible.ts'
import { readThumbnail } from '../../firebase/calls.ts'
import { bucket } from '../../published/sources.ts'
import type { Photo } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'

const nearby = { rootMargin: '400px' }

type ThumbnailProps = {
  imageId: string
  revision: string
  /** Its public URL; null if visitors can't see the photo. */
  address: string | null
  /** Data URL of the placeholder. */
  blur?: string | null
  alt: string
}

function Thumbnail(props: ThumbnailProps) {
  const { address, alt } = props
  // The bucket may refuse it for a moment after a change.
  const [refused, setRefused] = useState<string | null>(null)
  if (!address || address === refused) return <PrivateThumbnail {...props} />
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      draggable={false}
      onError={() => setRefused(address)}
    />
  )
}

function PrivateThumbnail({ imageId, revision, blur, alt }: ThumbnailProps) {
  const { ref, entry } = useIntersection<HTMLImageElement>(nearby)
  const { data: thumbnail } = useQuery({
    queryKey: ['thumbnail', imageId, revision],
    queryFn: () => readThumbnail(imageId),
    enabled: entry?.isIntersecting ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <img
      ref={ref}
      src={thumbnail ?? blur ?? undefined}
      alt={alt}
      draggable={false}
      aria-busy={alt === '' ? undefined : !thumbnail}
    />
  )
}

type PhotoPictureProps = {
  photo: Photo
  isVisible: boolean
  alt: string
}

export function PhotoPicture({ photo: { id, image }, isVisible, alt }: PhotoPictureProps) {
  return (
    <Thumbnail
      imageId={id}
      revision={`${image.content_hash}-v${image.variants_version}`}
      address={isVisible ? image.thumbnail_url : null}
      blur={image.blur_data_url}
      alt={alt}
    />
  )
}

export function ProjectPicture({ project }: { project: ProjectEntry['project'] }) {
  const path = project.summary?.thumbnails[0]
  const variant = path ? parseVariantPath(path) : null
  if (!path || !variant) return null
  // If a project has visible photos, its thumbnails show those.
  const isPublic = isVisible(project) && (project.summary?.visible ?? 0) > 0
  return (
    <Thumbnail
      key={path}
      imageId={variant.imageId}
      revision={variant.revision}
      address={isPublic ? `${bucket}/${encodeURIComponent(path)}?alt=media` : null}
      alt=""
    />
  )
}
