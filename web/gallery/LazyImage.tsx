import { type SyntheticEvent, useState } from 'react'
import { gallerySection } from '../content/gallery.ts'
import classes from './LazyImage.module.css'
import { useNearViewport } from './useNearViewport.ts'

type LazyImageProps = {
  src: string | null
  srcSet?: string
  /** The full picture, for when none of the others can be had. */
  fallback?: string | null
  sizes?: string
  alt: string
  /** A tiny picture, as a data URL, that is shown blurred until the image has come. */
  placeholder: string | null
  /** Loaded at once, whatever the viewport shows. */
  priority?: boolean
  /** How near, in pixels, the viewport must be before the image loads. */
  margin?: number
}

/** An image that loads when it nears the viewport, over its blurred placeholder. */
export function LazyImage(props: LazyImageProps) {
  const { src, fallback = null, alt, placeholder, priority = false, margin = 100 } = props
  const { ref, near } = useNearViewport<HTMLSpanElement>(margin, priority)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [fellBack, setFellBack] = useState(false)
  const onFailure = () => {
    if (fellBack || !fallback) return setState('failed')
    console.warn(`A picture of "${alt}" could not be loaded; the full one is tried.`)
    setFellBack(true)
  }
  const onLoad = (event: SyntheticEvent<HTMLImageElement>) => {
    // A cached image may fire before its pixels are decoded; the picture fades in once they are.
    event.currentTarget.decode().then(() => setState('loaded'), onFailure)
  }
  if (!src) return <span className={classes.message}>{gallerySection.noImage}</span>
  if (state === 'failed')
    return <span className={classes.message}>{gallerySection.unavailable}</span>
  const sources =
    fellBack && fallback
      ? { src: fallback }
      : { src, srcSet: props.srcSet || undefined, sizes: props.sizes }
  return (
    <span ref={ref} className={classes.frame}>
      {placeholder && (
        <img className={classes.placeholder} src={placeholder} alt="" aria-hidden="true" />
      )}
      {near && (
        <img
          className={classes.image}
          data-state={state}
          {...sources}
          alt={alt}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onLoad={onLoad}
          onError={onFailure}
        />
      )}
    </span>
  )
}
