import type { Photo } from '../data/photos.ts'
import { Action, ActionBar } from './ActionBar.tsx'
import type { PhotoEntry } from './photoEntries.ts'
import classes from './photos.module.css'
import { isStored, type PhotoManager } from './usePhotoManager.ts'
import { words } from './words.ts'

type SelectionBarProps = {
  manager: PhotoManager
  /** Those chosen, in their order. */
  chosen: readonly PhotoEntry[]
  /** Asks which project they are to go to. */
  onMove: (photos: readonly Photo[]) => void
  /** What was chosen is dealt with. */
  onDone: () => void
}

/** What can be done with the chosen photos. */
export function SelectionBar({ manager, chosen, onMove, onDone }: SelectionBarProps) {
  const photos = chosen.flatMap((entry): readonly Photo[] => entry.photos)
  const [first, second] = photos
  const isPair = chosen.length === 1 && chosen[0]?.photos.length === 2
  const stored = photos.filter(isStored)
  const areHidden = photos.length > 0 && photos.every(({ image }) => image.hidden)
  const act = (change: () => unknown) => () => {
    change()
    onDone()
  }
  return (
    <section className={classes.selection} aria-label={words.chosenPhotos}>
      <ActionBar>
        <Action
          icon="pair"
          label={isPair ? words.part : words.pair}
          off={photos.length !== 2}
          onClick={act(() => {
            if (!first || !second) return
            if (isPair) manager.part(first)
            else manager.pair(first, second)
          })}
        />
        <Action
          icon="cover"
          label={words.cover}
          off={chosen.length !== 1}
          onClick={act(() => {
            const cover = second ?? first
            if (cover) manager.makeCover(cover)
          })}
        />
        <Action
          icon="move"
          label={words.move}
          off={stored.length === 0}
          onClick={() => onMove(stored)}
        />
        <Action
          icon={areHidden ? 'show' : 'hide'}
          label={areHidden ? words.show : words.hide}
          off={photos.length === 0}
          onClick={act(() => manager.hide(photos, !areHidden))}
        />
        <Action
          icon="remove"
          label={words.remove}
          off={stored.length === 0}
          onClick={act(() => manager.trash(stored))}
        />
      </ActionBar>
    </section>
  )
}
