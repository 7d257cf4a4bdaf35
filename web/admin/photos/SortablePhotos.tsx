import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { type ReactNode, useMemo } from 'react'
import { photosText } from '../data/photos.ts'
import type { PhotoEntry } from './photoEntries.ts'
import classes from './photos.module.css'

/* New objects on a render would render every tile. */

/** Pixels. A shorter movement is a click. */
const mouseOptions = { activationConstraint: { distance: 6 } }

/** Milliseconds and pixels: a finger drags after resting, and only in selection mode. */
const touchOptions = { activationConstraint: { delay: 250, tolerance: 8 } }

const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates }

const instructions = {
  draggable:
    'To move a photo, press Space or Enter, then the arrow keys. Press Space or Enter again to put it down, Escape to leave it where it was.',
}

type SortablePhotosProps = {
  entries: readonly PhotoEntry[]
  /** The rendered ones. */
  shown: readonly PhotoEntry[]
  isSelecting: boolean
  onMove: (from: number, to: number) => void
  children: (entry: PhotoEntry) => ReactNode
}

export function SortablePhotos(props: SortablePhotosProps) {
  const { entries, shown, isSelecting, onMove, children } = props
  const touch = useSensor(TouchSensor, touchOptions)
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    isSelecting ? touch : null,
    useSensor(KeyboardSensor, keyboardOptions),
  )
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(entries),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={classes.grid} aria-label="Photos" data-selecting={isSelecting}>
          {shown.map(children)}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function announce(entries: readonly PhotoEntry[]): Announcements {
  const name = (id: string | number) => {
    const entry = entries.find((one) => one.id === id)
    return entry ? photosText(entry.photos) : 'The photo'
  }
  const position = (id: string | number) =>
    `place ${entries.findIndex((one) => one.id === id) + 1} of ${entries.length}`
  return {
    // onDragOver announces the first place.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      const isHome = over.id === active.id
      return `${name(active.id)} is ${isHome ? 'lifted from' : 'over'} ${position(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is put down at ${position(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${position(active.id)}.`,
  }
}
