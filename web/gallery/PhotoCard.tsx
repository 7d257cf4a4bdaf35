import { UnstyledButton } from '@mantine/core'
import { gallerySection } from '../content/gallerySection.ts'
import { SiteLink } from '../sections/SiteLink.tsx'
import { type Card, delayOf, openAttributes, prioritized, sizesOf } from './cards.ts'
import classes from './PhotoGrid.module.css'
import { Picture } from './Picture.tsx'

type CardKind = 'photo' | 'pair' | 'project'

/** Only these placeholders have a title "Loading". */
export const titledPlaceholders = 8

type PhotoCardProps = {
  kind: CardKind
  index: number
  card: Card | null
  finished?: boolean
}

/** start.js clones the placeholder (fillGrid.ts) and opens a clicked photo (showPhotos.ts). */
export function PhotoCard({ kind, index, card, finished = false }: PhotoCardProps) {
  const open = card ? openAttributes(card, index) : {}
  const content = <CardContent kind={kind} index={index} card={card} finished={finished} />
  return (
    <li
      className={classes.card}
      data-kind={kind}
      {...(card ? { style: { animationDelay: delayOf(index) } } : { 'data-placeholder': true })}
      {...(!card && index < titledPlaceholders ? { title: gallerySection.loading } : {})}
    >
      {kind === 'project' ? (
        <SiteLink className={classes.open} href={open.href}>
          {content}
        </SiteLink>
      ) : (
        <UnstyledButton className={classes.open ?? ''} disabled={!card} {...open}>
          {content}
        </UnstyledButton>
      )}
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
