import { ActionIcon, Menu } from '@mantine/core'
import type { Photo } from '../projects/useProjects.ts'

export type PhotoMenuProps = {
  photo: Photo
  index: number
  count: number
  isCover: boolean
  onCover: () => void
  /** To another place among the photos, counted from 0. */
  onPlace: (to: number) => void
  onRetry: () => void
  onMoveAway: () => void
  onUnpair: () => void
  onSwapPair: () => void
  onTrash: () => void
}

type Action = { label: string; run: () => void; color?: string }

/** Everything that one can do to a photo, in words; also what a drag does, without dragging. */
export function PhotoMenu(props: PhotoMenuProps) {
  const { photo } = props
  return (
    <Menu position="bottom-end" withinPortal shadow="md" trapFocus>
      <Menu.Target>
        <ActionIcon
          id={`menu-${photo.id}`}
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
          <Menu.Item key={label} mih={44} onClick={run} {...(color && { color })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function actionsFor(props: PhotoMenuProps): Action[] {
  const { photo, index, count, isCover } = props
  const { image } = photo
  const isStored = image.status !== 'uploading'
  return [
    image.status === 'failed' && { label: 'Retry', run: props.onRetry },
    !isCover && { label: 'Make cover', run: props.onCover },
    index > 0 && { label: 'Move to first place', run: () => props.onPlace(0) },
    index > 0 && { label: 'Move one place up', run: () => props.onPlace(index - 1) },
    index < count - 1 && { label: 'Move one place down', run: () => props.onPlace(index + 1) },
    image.pair_id !== null && { label: 'Swap before and after', run: props.onSwapPair },
    image.pair_id !== null && { label: 'Unmark before and after', run: props.onUnpair },
    isStored && { label: 'Move to another project…', run: props.onMoveAway },
    isStored && { label: 'Delete photo', run: props.onTrash, color: 'red' },
  ].filter((action) => action !== false)
}
