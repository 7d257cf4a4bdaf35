import { Button, Group, Title } from '@mantine/core'
import { photoCountText } from '../components/amounts.ts'
import type { Photo } from '../data/photos.ts'
import classes from './photos.module.css'
import type { PhotoManager } from './usePhotoManager.ts'
import type { useSelection } from './useSelection.ts'

const HeaderButton = Button.withProps({ variant: 'default', px: 'sm' })

type PhotoSectionHeaderProps = {
  manager: PhotoManager
  selection: ReturnType<typeof useSelection>
  undescribed: readonly Photo[]
  onDescribe: (photo: Photo) => void
}

export function PhotoSectionHeader(props: PhotoSectionHeaderProps) {
  const { manager, selection, undescribed, onDescribe } = props
  const { photos } = manager
  const failed = photos.filter(({ image }) => image.status === 'failed')
  const [firstUndescribed] = undescribed
  return (
    <Group
      gap="xs"
      justify="space-between"
      className={classes.header}
      data-selecting={selection.isSelecting}
    >
      <Title order={3} size="h4" id="photos-heading" tabIndex={-1}>
        {selection.isSelecting
          ? `${selection.photos.length} selected`
          : photoCountText(photos.length)}
      </Title>
      <Group gap="xs">
        {selection.isSelecting ? (
          <>
            <HeaderButton onClick={selection.all}>All {photos.length}</HeaderButton>
            {selection.photos.length > 0 && (
              <HeaderButton onClick={() => manager.download(selection.photos)}>
                Download
              </HeaderButton>
            )}
            <HeaderButton onClick={selection.off}>Cancel</HeaderButton>
          </>
        ) : (
          <>
            {failed.length > 0 && (
              <HeaderButton onClick={() => manager.retry(failed)}>
                Retry {failed.length} failed
              </HeaderButton>
            )}
            {firstUndescribed && (
              <HeaderButton onClick={() => onDescribe(firstUndescribed)}>
                Describe {photoCountText(undescribed.length)}
              </HeaderButton>
            )}
            {photos.length > 0 && <HeaderButton onClick={selection.none}>Select</HeaderButton>}
          </>
        )}
      </Group>
    </Group>
  )
}
