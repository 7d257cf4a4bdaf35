import { useEffect, useState } from 'react'
import type { PublishedPhoto } from '../../domain/published.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { pictureOf } from '../published/sources.ts'
import classes from './PhotoGrid.module.css'
import { requestVariants } from './requestVariants.ts'
import { useNearViewport } from './useNearViewport.ts'
import { nearMargins } from './whenNear.ts'

type PictureProps = {
  photo: PublishedPhoto | null
  sizes: string
  first: boolean
  /** The photo is in the prerendered document: the browser loads it lazily. */
  finished?: boolean
}

type Fault = 'none' | 'smaller' | 'all' | 'missing'

export function Picture({ photo, sizes, first, finished = false }: PictureProps) {
  const { ref, near } = useNearViewport<HTMLImageElement>(nearMargins.card, first || finished)
  const picture = photo && pictureOf(photo)
  const id = photo?.id
  const isBare = picture !== null && !picture.src
  // start.js left an image here, so the message follows hydration.
  const [fault, setFault] = useState<Fault>(isBare && finished ? 'missing' : 'none')
  const onError = () => {
    if (fault === 'none') warnOf(id)
    setFault(fault === 'none' ? 'smaller' : 'all')
  }
  useEffect(() => {
    if (isBare) setFault('missing')
  }, [isBare])
  // The image may have failed before React listened.
  useEffect(() => {
    const image = ref.current
    if (image?.currentSrc && image.complete && image.naturalWidth === 0) {
      warnOf(id)
      setFault('smaller')
    }
  }, [ref, id])
  useEffect(() => {
    if (photo?.types) void requestVariants(photo)
  }, [photo])
  if (fault === 'missing') return <Message text={gallerySection.noImage} />
  if (fault === 'all') return <Message text={gallerySection.unavailable} />
  return (
    <img
      ref={ref}
      className="fill"
      {...(picture?.src && near ? addressesOf(picture, fault === 'smaller') : {})}
      sizes={sizes}
      alt={photo?.alt ?? ''}
      style={picture ? { background: picture.background } : undefined}
      {...(finished && !first ? { loading: 'lazy' as const } : {})}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  )
}

function warnOf(id: string | undefined): void {
  console.warn(`A picture of ${id} could not be loaded.`)
}

function addressesOf(picture: ReturnType<typeof pictureOf>, fullAlone: boolean) {
  return fullAlone
    ? { src: picture.full ?? '' }
    : { src: picture.src ?? '', srcSet: picture.srcSet }
}

function Message({ text }: { text: string }) {
  return <span className={classes.message}>{text}</span>
}
