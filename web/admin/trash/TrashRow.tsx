import { Group, Loader, Text } from '@mantine/core'
import { BusyButton } from '../components/BusyButton.tsx'
import { PhotoPicture } from '../components/PhotoPicture.tsx'
import type { Photo } from '../data/photos.ts'
import classes from './trash.module.css'

export type TrashItem = {
  id: string
  /** How messages name it: `the project "Porch"`. */
  name: string
  title: string
  details: string
  /** Null where it has no picture. */
  picture: Photo | null
  timeLeft: string
  /** It is on its way out: nothing more to be done. */
  isLeaving: boolean
  /** Why it cannot be restored now, or null where it can. */
  obstacle: string | null
}

type TrashRowProps = {
  item: TrashItem
  busy: boolean
  onRestore: () => void
  onDelete: () => void
}

/** One project or photo in the trash. */
export function TrashRow({ item, busy, onRestore, onDelete }: TrashRowProps) {
  const { title, details, picture, timeLeft, isLeaving, obstacle } = item
  return (
    <li className={classes.row} aria-busy={busy || isLeaving} aria-label={title}>
      {picture && (
        <PhotoPicture className={classes.picture} photo={picture} isPublished={false} alt="" />
      )}
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {details}
        </Text>
        <Text size="sm">{isLeaving ? 'Being deleted…' : (obstacle ?? timeLeft)}</Text>
      </div>
      {(busy || isLeaving) && <Loader size={20} aria-label={`Working on ${title}…`} />}
      {!isLeaving && (
        <Group gap="xs" className={classes.actions}>
          {obstacle === null && (
            <BusyButton
              id={`restore-${item.id}`}
              variant="default"
              h={44}
              idle={busy}
              onClick={onRestore}
            >
              Restore<span className="visually-hidden"> {title}</span>
            </BusyButton>
          )}
          <BusyButton variant="subtle" color="red" h={44} idle={busy} onClick={onDelete}>
            Delete now<span className="visually-hidden">: {title}</span>
          </BusyButton>
        </Group>
      )}
    </li>
  )
}
