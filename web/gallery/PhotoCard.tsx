import { SiteLink } from '../components/SiteLink.tsx'
import { gallerySection, noImage } from '../content/gallerySection.ts'
import { type Card, delayOf, prioritized, sizesOf } from '../published/cards.ts'
import { pictureOf } from '../published/sources.ts'
import classes from './PhotoGrid.module.css'
import { PhotoImage } from './PhotoImage.tsx'

type PhotoCardProps = {
  kind: 'photo' | 'pair' | 'project'
  index: number
  card?: Card
  title?: string | undefined
  hidden?: boolean
  /** start.js clones and fills it (early/photoGrid.ts). */
  isTemplate?: boolean
}

/** A link. Without a card, a placeholder or a template. */
export function PhotoCard({ kind, index, card, title, hidden, isTemplate }: PhotoCardProps) {
  const photos = card?.photos ?? (kind === 'pair' ? [null, null] : [null])
  return (
    <li
      className={classes.card}
      title={title}
      hidden={hidden}
      style={card && { animationDelay: delayOf(index) }}
    >
      <SiteLink
        className={classes.open}
        href={card?.href}
        data-photo={isTemplate && kind !== 'project' ? '' : undefined}
      >
        <span className={classes.picture}>
          {photos.map((photo, side) => (
            <span
              key={side === 0 ? 'first' : 'second'}
              className={classes.half}
              data-fault={photo && !pictureOf(photo).src ? noImage : undefined}
            >
              {kind === 'pair' && (
                <span className={classes.side}>
                  {side === 0 ? gallerySection.pair.before : gallerySection.pair.after}
                </span>
              )}
              <PhotoImage photo={photo} sizes={sizesOf(index)} first={index < prioritized} />
            </span>
          ))}
        </span>
        <span className={classes.caption}>
          <span className={classes.title} data-slot="title">
            {card?.title ?? gallerySection.loading}
          </span>
          <span className={classes.details} data-slot="details">
            {card?.details ?? '\u00a0'}
          </span>
        </span>
      </SiteLink>
    </li>
  )
}
