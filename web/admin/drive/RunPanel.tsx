import { Alert, Card, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { useInterval, useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { failuresOf, type SyncPlan, type SyncRun } from '../../../domain/syncRun.ts'
import { bytesText, durationText } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import type { RunEntry } from '../data/syncRuns.ts'
import { askLines, planLines, runSummary, stateLabel } from '../data/syncSentences.ts'
import { RunRows } from './RunRows.tsx'
import { isOver, type useDriveSync } from './useDriveSync.ts'

type RunPanelProps = RunEntry & { sync: ReturnType<typeof useDriveSync> }

export function RunPanel({ id, run, sync }: RunPanelProps) {
  const { act, pending } = sync
  const nothingToDo = run.state === 'planned' && run.plan?.operations === 0
  return (
    <Card component="section" withBorder padding="md" radius={6} aria-labelledby="run-title">
      <Stack gap="md">
        <div role="status">
          <Title order={3} size="h4" id="run-title" tabIndex={-1}>
            {stateLabel(run)}
          </Title>
          <Text style={{ overflowWrap: 'anywhere' }}>{runSummary(run)}</Text>
        </div>
        {run.failure?.detail && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            Details: {run.failure.detail}
          </Text>
        )}
        {(run.state === 'planning' || run.state === 'applying') && <RunProgress run={run} />}
        {run.plan && <PlanSummary plan={run.plan} />}
        <Group gap="sm">
          {run.state === 'planned' && run.plan && !nothingToDo && (
            <ApplyButton id={id} plan={run.plan} sync={sync} />
          )}
          {isOver(run) && failuresOf(run) > 0 && (
            <BusyButton
              onClick={() => act({ action: 'retry', runId: id })}
              idle={pending !== null}
              busy={pending === 'retry'}
            >
              Retry failed
            </BusyButton>
          )}
          {!isOver(run) && !nothingToDo && (
            <BusyButton variant="default" onClick={() => sync.cancel(id)} busy={sync.isCanceling}>
              Cancel
            </BusyButton>
          )}
        </Group>
        {run.plan && <RunRows runId={id} isOver={isOver(run)} />}
      </Stack>
    </Card>
  )
}

function PlanSummary({ plan }: { plan: SyncPlan }) {
  const lines = planLines(plan.counts)
  if (lines.length === 0) return null
  return (
    <div>
      <Text fw={600}>The plan</Text>
      <List spacing={2}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {plan.bytes > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {bytesText(plan.bytes)} to download
        </Text>
      )}
    </div>
  )
}

type ApplyButtonProps = Omit<RunPanelProps, 'run'> & { plan: SyncPlan }

function ApplyButton({ id, plan, sync: { act, pending } }: ApplyButtonProps) {
  const [asking, ask] = useState(false)
  const needsConfirmation = plan.asks.length > 0
  const apply = (confirmed: boolean) =>
    act({
      action: 'apply',
      runId: id,
      hash: plan.hash,
      ...(confirmed && { removals: 'confirmed' }),
    })
  return (
    <>
      {needsConfirmation && (
        <Alert color="terracotta" w="100%" title="Photos would leave the website">
          {plan.counts.archive} of {plan.live} photos from Drive would be taken off the website.{' '}
          {askLines(plan).join(' ')} They are kept but hidden, and return when they are back in
          Drive.
        </Alert>
      )}
      <BusyButton
        onClick={() => (needsConfirmation ? ask(true) : apply(false))}
        idle={pending !== null}
        busy={pending === 'apply'}
      >
        Apply This Plan
      </BusyButton>
      <ConfirmDialog
        opened={asking}
        title={`Take ${plan.counts.archive} photos off the website?`}
        action="Take them off"
        onConfirm={() => apply(true)}
        onClose={() => ask(false)}
      >
        They are no longer in your Drive folders. If that is a mistake, cancel and put them back in
        Drive first.
      </ConfirmDialog>
    </>
  )
}

/** A run sends a heartbeat every few seconds; without one, the server resumes it. */
const silentMs = 60_000

function RunProgress({ run }: { run: SyncRun }) {
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
          </Text>
        </Group>
      )}
      {/* Remounts on every heartbeat and reconnect, which restarts its timer. */}
      {online && <Silence key={heartbeat_at.toMillis()} />}
    </div>
  )
}

/** The time since the last heartbeat by this page's clock; the device's may be wrong. */
function Silence() {
  const [since] = useState(() => performance.now())
  const [now, setNow] = useState(since)
  useInterval(() => setNow(performance.now()), 5000, { autoInvoke: true })
  if (now - since <= silentMs) return null
  return (
    <Text size="sm" mt={6}>
      No news for {durationText((now - since) / 1000)}. It resumes automatically; you may close this
      page.
    </Text>
  )
}
