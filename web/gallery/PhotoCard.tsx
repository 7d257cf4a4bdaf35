import { SiteLink } from '../components/SiteLink.tsx'
import { gallerySection } from '../content/gallerySection.ts'
import { type Card, type CardKind, delayOf, openAttributes, prioritized, sizesOf } from './cards.ts'
import classes from './PhotoGrid.module.css'
import { Picture } from './Picture.tsx'

/** Only these placeholders have a title "Loading". */
export const titledPlaceholders = 8

type PhotoCardProps = {
  kind: CardKind
  index: number
  card: Card | null
  finished?: boolean
}

/** A link. start.js clones the placeholder (fillGrid.ts) and opens a photo in place (openPhoto.ts). */
export function PhotoCard({ kind, index, card, finished = false }: PhotoCardProps) {
  const { href, ...attributes } = card ? openAttributes(card, index) : {}
  return (
    <li
      className={classes.card}
      data-kind={kind}
      {...(card ? { style: { animationDelay: delayOf(index) } } : { 'data-placeholder': true })}
      {...(!card && index < titledPlaceholders ? { title: gallerySection.loading } : {})}
    >
      <SiteLink className={classes.open} href={href} {...attributes}>
        <CardContent kind={kind} index={index} card={card} finished={finished} />
      </SiteLink>
    </li>
  )
}

function CardContent({ kind, index, card, finished = false }: PhotoCardProps) {
  const photos = card?.photos ?? (kind === 'pair' ? [null, null] : [null])
  return (
    <>
      <span className={classes.picture}>
        {photos.map((photo, side) => (
          <span key={side === 0 ? 'first' : 'second'} className={classes.half}>
            {kind === 'pair' && (
              <span className={classes.side}>
                {side === 0 ? gallerySection.pair.before : gallerySection.pair.after}
              </span>
            )}
            <Picture
              photo={photo}
              sizes={sizesOf(index)}
              first={index < prioritized}
              finished={finished}
            />
          </span>
        ))}
      </span>
      <span className={classes.strip}>
        <span className={classes.title} data-slot="title">
          {card?.title ?? gallerySection.loading}
        </span>
        <span className={classes.meta} data-slot="meta">
          {card?.meta ?? '\u00a0'}
        </span>
      </span>
    </>
  )
}
