import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { Photo } from '../data/photos.ts'
import classes from './photos.module.css'

/** Pixels that a pointer travels before it drags: less is a press. */
const dragDistance = 6

const instructions = {
  draggable:
    'To move a photo, press Space or Enter, then the arrow keys. Press Space or Enter again to put it down, Escape to leave it where it was.',
}

type PhotoGridProps = {
  photos: readonly Photo[]
  onMove: (from: number, to: number) => void
  children: (photo: Photo, index: number) => ReactNode
}

/** Photos whose order changes by dragging, with a pointer or with the keyboard. */
export function PhotoGrid({ photos, onMove, children }: PhotoGridProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = photos.map(({ id }) => id)
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
        announcements: announce(photos),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={classes.grid} aria-label="Photos">
          {photos.map(children)}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function announce(photos: readonly Photo[]): Announcements {
  const name = (id: string | number) =>
    photos.find((photo) => photo.id === id)?.image.filename ?? 'The photo'
  const place = (id: string | number) =>
    `place ${photos.findIndex((photo) => photo.id === id) + 1} of ${photos.length}`
  return {
    // The first place that it is over is its own, which follows at once.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      const isHome = over.id === active.id
      return `${name(active.id)} is ${isHome ? 'lifted from' : 'over'} ${place(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is put down at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(active.id)}.`,
  }
}
