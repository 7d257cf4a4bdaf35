import { isHeldBack } from '../../../domain/image.ts'
import type { Photo } from '../data/photos.ts'
import { Action, ActionBar } from './ActionBar.tsx'
import classes from './photos.module.css'
import { isStored, type PhotoManager } from './usePhotoManager.ts'
import type { useSelection } from './useSelection.ts'

type SelectionBarProps = {
  manager: PhotoManager
  selection: ReturnType<typeof useSelection>
  onMove: (photos: readonly Photo[]) => void
}

export function SelectionBar({ manager, selection, onMove }: SelectionBarProps) {
  const { selected, photos } = selection
  const [first, second] = photos
  const isPair = selected.length === 1 && selected[0]?.photos.length === 2
  const stored = photos.filter(isStored)
  const areHidden = photos.length > 0 && photos.every(({ image }) => isHeldBack(image))
  const act = (change: () => unknown) => () => {
    change()
    selection.off()
  }
  return (
    <section className={classes.selection} aria-label="Selected photos">
      <ActionBar>
        <Action
          icon="pair"
          label={isPair ? 'Unpair' : 'Pair'}
          off={photos.length !== 2}
          onClick={act(() => {
            if (!first || !second) return
            if (isPair) manager.unpair(first)
            else manager.pair(first, second)
          })}
        />
        <Action
          icon="cover"
          label="Cover"
          off={selected.length !== 1}
          onClick={act(() => {
            const cover = second ?? first
            if (cover) manager.makeCover(cover)
          })}
        />
        <Action icon="move" label="Move" off={stored.length === 0} onClick={() => onMove(stored)} />
        <Action
          icon={areHidden ? 'show' : 'hide'}
          label={areHidden ? 'Show' : 'Hide'}
          off={photos.length === 0}
          onClick={act(() => manager.hide(photos, !areHidden))}
        />
        <Action
          icon="remove"
          label="Delete"
          off={stored.length === 0}
          onClick={act(() => manager.trash(stored))}
        />
      </ActionBar>
    </section>
  )
}
