import { Button, Group, Text, Title } from '@mantine/core'
import classes from './photos.module.css'
import type { PhotoManager } from './usePhotoManager.ts'
import { words } from './words.ts'

const HeaderButton = Button.withProps({ variant: 'default', px: 'sm' })

type PhotoHeaderProps = {
  manager: PhotoManager
  /** How many photos are chosen; null while nothing is being chosen. */
  chosen: number | null
  /** Photos without words. */
  undescribed: number
  onSelect: (what: 'none' | 'all' | 'off') => void
  onDescribe: () => void
  onDownload: () => void
}

/** How many photos there are or are chosen, and what can be done with all of them. */
export function PhotoHeader(props: PhotoHeaderProps) {
  const { manager, chosen, undescribed, onSelect, onDescribe, onDownload } = props
  const { photos } = manager
  const failed = photos.filter(({ image }) => image.status === 'failed')
  return (
    <Group
      gap="xs"
      justify="space-between"
      className={classes.header}
      data-selecting={chosen !== null}
    >
      <div>
        <Title order={3} size="h4" id="photos-heading" tabIndex={-1}>
          {chosen === null ? words.heading(photos.length) : words.chosen(chosen)}
        </Title>
        {photos.length === 0 && <Text c="dimmed">{words.none}</Text>}
      </div>
      {chosen === null ? (
        <Group gap="xs">
          {failed.length > 0 && (
            <HeaderButton onClick={() => manager.retry(failed)}>
              {words.retry(failed.length)}
            </HeaderButton>
          )}
          {undescribed > 0 && (
            <HeaderButton onClick={onDescribe}>{words.describe(undescribed)}</HeaderButton>
          )}
          {photos.length > 0 && (
            <HeaderButton onClick={() => onSelect('none')}>{words.select}</HeaderButton>
          )}
        </Group>
      ) : (
        <Group gap="xs">
          <HeaderButton onClick={() => onSelect('all')}>{words.all(photos.length)}</HeaderButton>
          {chosen > 0 && <HeaderButton onClick={onDownload}>{words.download}</HeaderButton>}
          <HeaderButton onClick={() => onSelect('off')}>{words.cancel}</HeaderButton>
        </Group>
      )}
    </Group>
  )
}
