import { Group, Progress, Text } from '@mantine/core'
import { useInterval, useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import type { SyncRun } from '../../../domain/syncRun.ts'
import { bytesText, durationText, speedText } from '../components/amounts.ts'

/** A run that works gives a sign of life every few seconds; it is resumed when it does not. */
const silentMs = 60_000

/** How far a run is: files, bytes, speed, time left, and the file under way. */
export function RunProgress({ run }: { run: SyncRun }) {
  const { online } = useNetwork()
  const { plan, progress, heartbeat_at } = run
  const settled = progress.done + progress.skipped + progress.failed
  const percent = plan && plan.operations > 0 ? (100 * settled) / plan.operations : 0
  const working = run.state === 'applying' && plan !== null
  return (
    <div>
      <Progress
        value={working ? percent : 100}
        striped={!working}
        animated={!working}
        size="lg"
        aria-label={working ? 'Sync of all files' : 'Reading the folders in Drive'}
      />
      {working && (
        <Group justify="space-between" gap="xs" mt={6}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {progress.current ?? ' '}
          </Text>
          <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {plan.bytes > 0 && `${bytesText(progress.bytes)} of ${bytesText(plan.bytes)}`}
            {speedOf(run)}
          </Text>
        </Group>
      )}
      {/* Anew with each sign of life, and with each connection: without one, none can arrive. */}
      {online && <Silence key={heartbeat_at.toMillis()} />}
    </div>
  )
}

/** Says so where nothing has been heard of the run for long: since this came up, by this page's clock. */
function Silence() {
  const [since] = useState(() => performance.now())
  const [now, setNow] = useState(since)
  useInterval(() => setNow(performance.now()), 5000, { autoInvoke: true })
  if (now - since <= silentMs) return null
  return (
    <Text size="sm" mt={6}>
      It has been silent for {durationText((now - since) / 1000)}. It goes on by itself within
      minutes; you may close this page.
    </Text>
  )
}

function speedOf({ plan, progress, heartbeat_at }: SyncRun): string {
  const seconds = (heartbeat_at.toMillis() - (progress.since?.toMillis() ?? Infinity)) / 1000
  if (!plan || seconds < 1 || progress.bytes === 0) return ''
  const rate = progress.bytes / seconds
  return ` · ${speedText(rate, Math.max(0, plan.bytes - progress.bytes))}`
}
