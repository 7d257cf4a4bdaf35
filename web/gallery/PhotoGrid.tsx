import { useLayoutEffect, useRef } from 'react'
import { counted, gallerySection } from '../content/gallerySection.ts'
import { publishedIds } from '../early/attributes.ts'
import type { Card } from './cards.ts'
import { keepRoom } from './keepRoom.ts'
import { PhotoCard, titledPlaceholders } from './PhotoCard.tsx'
import classes from './PhotoGrid.module.css'

type PhotoGridProps = {
  cards: readonly Card[] | null
  most?: number
  items: 'photos' | 'projects'
  finished?: boolean
}

export function PhotoGrid({ cards, most, items, finished = false }: PhotoGridProps) {
  const single = items === 'projects' ? 'project' : 'photo'
  // Three to a row at most.
  const isLarge = items === 'projects' || most === 3
  const className = `${classes.grid} ${isLarge ? classes.large : ''}`
  const grid = useRef<HTMLUListElement>(null)
  const roomKept = useRef(0)
  useLayoutEffect(() => {
    if (!grid.current) return
    if (cards && roomKept.current) keepRoom(grid.current, roomKept.current)
    roomKept.current = cards ? 0 : grid.current.offsetHeight
    const section = grid.current.closest<HTMLElement>(`[${publishedIds}]`)
    if (!section) return
    // Hiding a visible section would shift the page.
    const isBelow = section.hidden || section.getBoundingClientRect().top >= innerHeight
    section.hidden = cards?.length === 0 && isBelow
  }, [cards])
  if (!cards)
    return (
      <ul
        ref={grid}
        className={className}
        aria-busy="true"
        aria-hidden="true"
        data-most={most}
        data-still
      >
        {Array.from(
          { length: items === 'photos' ? Math.max(most ?? 0, titledPlaceholders) : (most ?? 0) },
          (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id, no state and a fixed order
            <PhotoCard key={index} kind={single} index={index} card={null} />
          ),
        )}
        {items === 'photos' && <PhotoCard kind="pair" index={titledPlaceholders} card={null} />}
      </ul>
    )
  return (
    <ul ref={grid} className={className} data-most={most} data-still>
      {cards.length === 0 && <li>{gallerySection.nothingHere}</li>}
      {cards.map((card, index) => (
        <PhotoCard key={card.id} kind={card.kind} index={index} card={card} finished={finished} />
      ))}
    </ul>
  )
}

type GridStatusProps = {
  count: number | null
  noun: 'photo' | 'project'
  category?: string
}

export function GridStatus({ count, noun, category }: GridStatusProps) {
  return (
    <span className="visually-hidden" role="status" data-slot="status">
      {count === null ? gallerySection.loading : counted(count, noun, category)}
    </span>
  )
}
