import { UnstyledButton } from '@mantine/core'
import { gallerySection } from '../content/gallerySection.ts'
import { SiteLink } from '../sections/SiteLink.tsx'
import { type Card, delayOf, prioritized } from './cards.ts'
import classes from './PhotoGrid.module.css'
import { Picture } from './Picture.tsx'

/** What a card leads to: a photo or a pair to the lightbox, a project to its page. */
type CardKind = 'photo' | 'pair' | 'project'

/** Titled as loading; those that follow only keep the room of the photos that may come. */
const titled = 8

/** The width of a picture, for the browser's choice among the variants. */
const sizes = {
  lead: '(min-width: 640px) 50vw, 100vw',
  plain: '(min-width: 950px) 25vw, (min-width: 640px) 33vw, 50vw',
} as const

type PhotoCardProps = {
  kind: CardKind
  index: number
  /** Null in a placeholder. */
  card: Card | null
  onOpen?: (id: string) => void
  finished?: boolean
}

/**
 * One card of a grid: a picture with the project's name under it. It is written here once:
 * as a placeholder it is what start.js fills, slot by slot (see fillGrid.ts).
 */
export function PhotoCard({ kind, index, card, onOpen, finished = false }: PhotoCardProps) {
  const content = <CardContent kind={kind} index={index} card={card} finished={finished} />
  return (
    <li
      className={classes.card}
      data-kind={kind}
      {...(card ? { style: { animationDelay: delayOf(index) } } : { 'data-placeholder': true })}
      {...(!card && index < titled ? { title: gallerySection.loading } : {})}
    >
      {kind === 'project' ? (
        <SiteLink className={classes.open} href={card?.href}>
          {content}
        </SiteLink>
      ) : (
        <UnstyledButton
          className={classes.open ?? ''}
          disabled={!card}
          onClick={() => card && onOpen?.(card.id)}
          data-photo={card?.id}
          data-project={card?.project}
          data-index={index}
        >
          {content}
        </UnstyledButton>
      )}
    </li>
  )
}

function CardContent({ kind, index, card, finished = false }: Omit<PhotoCardProps, 'onOpen'>) {
  const photos = card?.photos ?? (kind === 'pair' ? [null, null] : [null])
  const size = index === 0 ? 'lead' : 'plain'
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
              sizes={sizes[size]}
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
