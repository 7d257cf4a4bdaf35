import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Downloads } from './useDownloads.ts'

/** Names that fit; the number says how many there are. */
const namesShown = 5

/** How far a download of originals is, or what could not be downloaded. */
export function DownloadBar({ downloads }: { downloads: Downloads | null }) {
  if (!downloads) return null
  return downloads.kind === 'running' ? <Running {...downloads} /> : <CouldNot {...downloads} />
}

function Running({ done, total, cancel }: Extract<Downloads, { kind: 'running' }>) {
  const words =
    total === 1 ? 'Downloading the original…' : `Downloading originals: ${done} of ${total}`
  return (
    <Stack gap={4} role="group" aria-label="Download">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {words}
        </Text>
        <Button variant="subtle" px="sm" onClick={cancel}>
          Cancel<span className="visually-hidden"> the download</span>
        </Button>
      </Group>
      <Progress value={(done / total) * 100} aria-label={words} />
    </Stack>
  )
}

function CouldNot({ failed, total, again, close }: Extract<Downloads, { kind: 'failed' }>) {
  const names = failed.slice(0, namesShown).map(({ filename }) => filename)
  const more = failed.length - names.length
  const title =
    total === 1
      ? 'The original could not be downloaded'
      : `${failed.length} of ${total} originals could not be downloaded`
  return (
    <Alert color="red" role="alert" title={title}>
      <Stack gap="xs">
        <Text size="sm">
          {names.join(', ')}
          {more > 0 && ` and ${more} more`}. Check your connection, then try again. A file that
          fails again may be gone.
        </Text>
        <Group gap="xs">
          <Button variant="default" px="sm" onClick={again}>
            Try again
          </Button>
          <Button variant="subtle" px="sm" onClick={close}>
            Close<span className="visually-hidden"> this message</span>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
