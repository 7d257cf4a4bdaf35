import { ActionIcon, Menu } from '@mantine/core'
import type { Photo } from '../projects/useProjects.ts'
import type { PhotoDesk } from './usePhotoDesk.ts'

export type PhotoMenuProps = { desk: PhotoDesk; photo: Photo; index: number; isCover: boolean }

/** Id of the element that holds the menu that is open. */
export const menuPlace = 'photo-menus'

type Action = { label: string; run: () => void; color?: string }

/** Everything that one can do to a photo, in words; also what a drag does, without dragging. */
export function PhotoMenu(props: PhotoMenuProps) {
  const { photo } = props
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      // In the dialog, as the button is; the tile would cut it off.
      portalProps={{ target: `#${menuPlace}` }}
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
        {actionsFor(props).map(({ label, run, color }) => (
          <Menu.Item key={label} mih={44} onClick={run} {...(color && { c: color })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function actionsFor({ desk, photo, index, isCover }: PhotoMenuProps): Action[] {
  const { image } = photo
  const { photos, actions } = desk
  const place = (to: number) => () => actions.place(index, to)
  const isStored = image.status !== 'uploading'
  const isPaired = image.pair_id !== null
  return [
    image.status === 'failed' && { label: 'Retry', run: () => actions.retry([photo]) },
    !isCover && { label: 'Make cover', run: () => actions.makeCover(photo) },
    index > 0 && { label: 'Move to first place', run: place(0) },
    index > 0 && { label: 'Move one place up', run: place(index - 1) },
    index < photos.length - 1 && { label: 'Move one place down', run: place(index + 1) },
    isPaired && { label: 'Swap before and after', run: () => actions.swapPair(photo) },
    isPaired && { label: 'Unmark before and after', run: () => actions.unpair(photo) },
    isStored && { label: 'Move to another project…', run: () => actions.moveAway([photo]) },
    isStored && { label: 'Delete photo', run: () => actions.trash([photo]), color: 'var(--error)' },
  ].filter((action) => action !== false)
}
