import type { GalleryItem } from '../content/types.ts'
import classes from './cards.module.css'
import { SceneImage } from './SceneImage.tsx'

export function SceneCards({ items }: { items: readonly GalleryItem[] }) {
  return (
    <ul className={classes.grid}>
      {items.map(({ picture, title, description }) => (
        <li key={title} className={classes.card}>
          <SceneImage
            picture={picture}
            className={classes.picture}
            sizes={`(min-width: 62rem) ${items.length > 2 ? '25rem' : '37rem'}, (min-width: 40rem) 46vw, 92vw`}
          />
          <div className={classes.strip}>
            <h3>{title}</h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
