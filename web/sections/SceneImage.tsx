import { type SceneSlug, sceneImages } from '../content/scenes.ts'
import { scenePath, sceneWidths } from './sceneSources.ts'

type SceneImageProps = {
  slug: SceneSlug
  sizes: string
  className?: string | undefined
  /** In view when the page opens: loaded at once and before others. */
  first?: boolean
}

/** A sample scene in the width that the screen needs. */
export function SceneImage({ slug, sizes, className, first = false }: SceneImageProps) {
  const { alt, width, height } = sceneImages[slug]
  return (
    <img
      className={className}
      src={scenePath(slug, 800)}
      srcSet={sceneWidths.map((width) => `${scenePath(slug, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
