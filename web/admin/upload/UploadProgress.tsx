import { Alert, Box, Group, Progress, Text } from '@mantine/core'
import { bytesText } from '../components/bytesText.ts'
import { speedText } from '../components/speedText.ts'
import { type Batch, batchProgress, whyNotKept } from './batchState.ts'
import { speedOf } from './transferRate.ts'

/** How far the whole batch is: photos, bytes, speed and time left; and what holds it, if anything. */
export function UploadProgress({ batch }: { batch: Batch }) {
  const { saved, total, storedBytes, totalBytes } = batchProgress(batch.items)
  const percent = totalBytes > 0 ? (100 * storedBytes) / totalBytes : 0
  const speed = speedOf(batch.samples)
  const quarter = Math.floor(percent / 25) * 25
  return (
    <Box w="100%">
      {batch.phase === 'offline' && (
        <Alert color="terracotta" role="status" mb="xs" py="xs" title="No connection">
          {whyNotKept(batch) === null
            ? 'The upload goes on by itself; if you close this page, when you come back.'
            : 'The upload goes on by itself, as long as this page is open.'}
        </Alert>
      )}
      <Progress
        color="var(--bluebonnet)"
        value={percent}
        size="lg"
        aria-label="Upload of all photos"
      />
      <Group justify="space-between" gap="xs" mt={6}>
        <Text size="sm" fw={600}>
          {saved} of {total} photos saved
        </Text>
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {bytesText(storedBytes)} of {bytesText(totalBytes)}
          {batch.phase === 'paused' && ' · paused'}
          {speed !== null && ` · ${speedText(speed, totalBytes - storedBytes)}`}
        </Text>
      </Group>
      {/* Spoken four times, not at every percent. */}
      <span className="visually-hidden" role="status">
        {batch.phase === 'paused' ? 'Upload paused' : `${quarter} % uploaded`}
      </span>
    </Box>
  )
}
