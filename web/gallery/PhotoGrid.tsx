import { VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { counted, gallerySection } from '../content/gallerySection.ts'
import type { Card } from './cards.ts'
import { keepRoom } from './keepRoom.ts'
import { PhotoCard } from './PhotoCard.tsx'
import classes from './PhotoGrid.module.css'

type PhotoGridProps = {
  /** Null until they are known. */
  cards: readonly Card[] | null
  /** The room that is kept until then, in cards. */
  most?: number
  /** Cards of projects lead to their page, others open the lightbox. */
  of: 'photos' | 'projects'
  onOpen?: (id: string) => void
  /** True in a page that comes with its cards. */
  finished?: boolean
}

/** Cards as one grid, the first of them large; or placeholders of the same shape. */
export function PhotoGrid({ cards, most = 0, of, onOpen, finished = false }: PhotoGridProps) {
  const single = of === 'projects' ? 'project' : 'photo'
  const grid = useRef<HTMLUListElement>(null)
  const roomKept = useRef(0)
  useLayoutEffect(() => {
    if (!grid.current) return
    if (cards) keepRoom(grid.current, roomKept.current)
    roomKept.current = cards ? 0 : grid.current.offsetHeight
  }, [cards])
  if (!cards)
    return (
      <ul ref={grid} className={classes.grid} aria-busy="true" aria-hidden="true" data-of={of}>
        {Array.from({ length: most }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike, and never change places
          <PhotoCard key={index} kind={single} index={index} card={null} />
        ))}
        {of === 'photos' && <PhotoCard kind="pair" index={most} card={null} />}
      </ul>
    )
  return (
    <ul ref={grid} className={classes.grid} data-of={of}>
      {cards.map((card, index) => (
        <PhotoCard
          key={card.id}
          kind={card.photos.length > 1 ? 'pair' : single}
          index={index}
          card={card}
          finished={finished}
          {...(onOpen ? { onOpen } : {})}
        />
      ))}
    </ul>
  )
}

type GridStatusProps = {
  /** Null until they are known. */
  count: number | null
  noun: 'photo' | 'project'
  /** The category that was chosen. */
  of?: string | undefined
}

/** What is read out of a grid when it changes. */
export function GridStatus({ count, noun, of }: GridStatusProps) {
  const text =
    count === null ? gallerySection.loading : `${counted(count, noun)}${of ? `: ${of}` : ''}`
  return (
    <VisuallyHidden role="status" data-slot="status">
      {text}
    </VisuallyHidden>
  )
}
