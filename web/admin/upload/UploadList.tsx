import { ActionIcon, Box, Group, Progress, Stack, Text } from '@mantine/core'
import classes from './UploadList.module.css'
import { UploadPreview } from './UploadPreview.tsx'
import { batchProgress, type UploadItem } from './uploadBatch.ts'

type UploadListProps = {
  items: readonly UploadItem[]
  running: boolean
  onRemove: (id: string) => void
}

/** The chosen photos, each with its preview, its progress and a check once it is saved. */
export function UploadList({ items, running, onRemove }: UploadListProps) {
  if (items.length === 0) return null
  const { stored, total } = batchProgress(items)
  const saved = items.filter((item) => item.state === 'saved').length
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600} role="status">
          {running || saved > 0
            ? `${saved} of ${items.length} photos saved`
            : `${items.length} ${items.length === 1 ? 'photo' : 'photos'} chosen`}
        </Text>
        <Text size="sm" c="dimmed">
          {megabytes(running ? stored : total)}
          {running ? ` of ${megabytes(total)}` : ''}
        </Text>
      </Group>
      <ul className={classes.list}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} running={running} onRemove={onRemove} />
        ))}
      </ul>
    </Stack>
  )
}

function UploadRow(props: { item: UploadItem; running: boolean; onRemove: (id: string) => void }) {
  const { item, running, onRemove } = props
  return (
    <li className={classes.row} data-state={item.state}>
      <UploadPreview file={item.file} />
      <Box className={classes.name}>
        <Text size="sm" truncate>
          {item.file.name}
        </Text>
        <Text size="xs" c={item.state === 'failed' ? 'red' : 'dimmed'}>
          {stateOf(item)}
        </Text>
        {item.state === 'uploading' && (
          <Progress value={100 * item.progress} aria-label={`Upload of ${item.file.name}`} mt={4} />
        )}
      </Box>
      {item.state === 'saved' && (
        <span className={classes.check} role="img" aria-label={`${item.file.name} is saved`}>
          ✓
        </span>
      )}
      {!running && item.state !== 'saved' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Remove ${item.file.name}`}
          onClick={() => onRemove(item.id)}
        >
          ✕
        </ActionIcon>
      )}
    </li>
  )
}

function stateOf({ state, progress, file }: UploadItem): string {
  switch (state) {
    case 'waiting':
      return megabytes(file.size)
    case 'uploading':
      return `Uploading, ${Math.floor(progress * 100)} %`
    case 'saved':
      return 'Saved'
    case 'failed':
      return `Failed to upload ${file.name}`
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
