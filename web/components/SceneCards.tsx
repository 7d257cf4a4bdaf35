import type { GalleryItem } from '../content/types.ts'
import classes from './SceneCards.module.css'
import { SceneImage } from './SceneImage.tsx'

export function SceneCards({ items }: { items: readonly GalleryItem[] }) {
  return (
    <ul className={classes.pictures}>
      {items.map(({ picture, title, description }) => (
        <li key={title}>
          <SceneImage
            picture={picture}
            className={classes.picture}
            sizes={`(min-width: 62rem) ${items.length > 2 ? '25rem' : '37rem'}, (min-width: 40rem) 46vw, 92vw`}
          />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
