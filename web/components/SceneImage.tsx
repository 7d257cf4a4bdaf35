import { scenePath, sceneWidths } from '../content/sceneSources.ts'
import { altOf, type ScenePicture, scenes } from '../content/scenes.ts'

type SceneImageProps = {
  picture: ScenePicture
  sizes: string
  className?: string | undefined
  first?: boolean
}

export function SceneImage({ picture, sizes, className, first = false }: SceneImageProps) {
  const { width, height } = scenes[picture.scene]
  return (
    <img
      className={className}
      src={scenePath(picture, 800)}
      srcSet={sceneWidths.map((width) => `${scenePath(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={altOf(picture)}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : {})}
    />
  )
}
