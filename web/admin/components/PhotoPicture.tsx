import type { Photo } from '../data/photos.ts'
import { Thumbnail } from './Thumbnail.tsx'

type PhotoPictureProps = {
  photo: Photo
  /** Whether visitors see it. */
  isVisible: boolean
  alt: string
  className?: string | undefined
}

/** The thumbnail of a photo whose document is known. Its blur stands in until it is there. */
export function PhotoPicture({ photo: { id, image }, isVisible, ...props }: PhotoPictureProps) {
  return (
    <Thumbnail
      {...props}
      imageId={id}
      revision={`${image.content_hash}-v${image.variants_version}`}
      address={isVisible ? image.thumbnail_url : null}
      blur={image.blur_data_url}
    />
  )
}
