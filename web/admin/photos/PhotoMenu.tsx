import { ActionIcon, Menu } from '@mantine/core'
import type { Photo } from '../data/photos.ts'
import type { PhotoManager } from './usePhotoManager.ts'

export type PhotoMenuProps = {
  manager: PhotoManager
  photo: Photo
  index: number
  isCover: boolean
  /** Asks which project it is to go to. */
  onMove: (photos: readonly Photo[]) => void
}

/** Id of the element that holds the menu that is open. */
export const menuTarget = 'photo-menus'

type Action = { label: string; run: () => void; announcement?: string; color?: string }

/** Everything that one can do to a photo, in words; also what a drag does, without dragging. */
export function PhotoMenu(props: PhotoMenuProps) {
  const { photo, manager } = props
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      // In the dialog, as the button is; the tile would cut it off.
      portalProps={{ target: `#${menuTarget}` }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size={44}
          aria-label={`Actions for ${photo.image.filename}`}
        >
          <span aria-hidden>•••</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actionsFor(props).map(({ label, run, announcement, color }) => (
          <Menu.Item
            key={label}
            mih={44}
            onClick={() => {
              run()
              if (announcement) manager.announce(announcement)
            }}
            {...(color && { c: color })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function actionsFor({ manager, photo, index, isCover, onMove }: PhotoMenuProps): Action[] {
  const { image } = photo
  const { photos, actions } = manager
  const { filename } = image
  const place = (to: number) => ({
    run: () => actions.place(index, to),
    announcement: `${filename} is at place ${to + 1} of ${photos.length}.`,
  })
  const isStored = image.status !== 'uploading'
  const isPaired = image.pair_id !== null
  return [
    image.status === 'failed' && { label: 'Retry', run: () => actions.retry([photo]) },
    !isCover && {
      label: 'Make cover',
      run: () => actions.makeCover(photo),
      announcement: `${filename} is the cover.`,
    },
    index > 0 && { label: 'Move to first place', ...place(0) },
    index > 0 && { label: 'Move one place up', ...place(index - 1) },
    index < photos.length - 1 && { label: 'Move one place down', ...place(index + 1) },
    isPaired && {
      label: 'Swap before and after',
      run: () => actions.swapPair(photo),
    },
    isPaired && {
      label: 'Unmark before and after',
      run: () => actions.unpair(photo),
    },
    image.hidden
      ? { label: 'Show to visitors', run: () => actions.hide([photo], false) }
      : { label: 'Hide from visitors', run: () => actions.hide([photo], true) },
    isStored && { label: 'Download original', run: () => actions.download([photo]) },
    isStored && { label: 'Move to another project…', run: () => onMove([photo]) },
    isStored && { label: 'Delete photo', run: () => actions.trash([photo]), color: 'var(--error)' },
  ].filter((action) => action !== false)
}
