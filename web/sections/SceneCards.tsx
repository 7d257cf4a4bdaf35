import type { GalleryItem } from '../content/types.ts'
import classes from './blocks.module.css'
import { SceneImage } from './SceneImage.tsx'

export function SceneCards({ items }: { items: readonly GalleryItem[] }) {
  return (
    <ul className={classes.grid}>
      {items.map(({ image, title, description }) => (
        <li key={image} className={classes.card}>
          <SceneImage
            slug={image}
            className={classes.picture}
            sizes="(min-width: 60rem) 24rem, 92vw"
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
