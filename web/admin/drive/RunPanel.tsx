import { Alert, Card, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { useInterval, useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { failuresOf, type SyncPlan, type SyncRun } from '../../../domain/syncRun.ts'
import { askLines, planLines, runSummary, stateLabel } from '../../../domain/syncSentences.ts'
import { bytesText, speedText } from '../components/amounts.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { RunRows } from './RunRows.tsx'
import { isOver, type useDriveSync } from './useDriveSync.ts'
import { words } from './words.ts'

type RunPanelProps = {
  id: string
  run: SyncRun
  sync: ReturnType<typeof useDriveSync>
  /** It is asked whether many photos may go. */
  asking: boolean
  onAsk: (asking: boolean) => void
}

/** The run that matters now: its plan, how far it is, what came of it, and what can be done. */
export function RunPanel(props: RunPanelProps) {
  const { id, run, sync } = props
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
            {words.details(run.failure.detail)}
          </Text>
        )}
        {(run.state === 'planning' || run.state === 'applying') && <RunProgress run={run} />}
        {run.plan && <PlanSummary plan={run.plan} />}
        <Group gap="sm">
          {run.state === 'planned' && run.plan && <ApplyButton {...props} plan={run.plan} />}
          {isOver(run) && failuresOf(run) > 0 && (
            <BusyButton
              onClick={() => act({ kind: 'retry', runId: id })}
              idle={pending !== null}
              busy={pending === 'retry'}
            >
              Retry failed
            </BusyButton>
          )}
          {!isOver(run) && !nothingToDo && (
            <BusyButton
              variant="default"
              onClick={() => sync.cancel(id)}
              idle={run.cancel_requested}
              busy={sync.isCanceling}
            >
              {run.cancel_requested ? 'Canceling…' : 'Cancel'}
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
          {words.toDownload(plan.bytes)}
        </Text>
      )}
    </div>
  )
}

type ApplyButtonProps = Omit<RunPanelProps, 'run'> & { plan: SyncPlan }

function ApplyButton({ id, plan, sync, asking, onAsk }: ApplyButtonProps) {
  const { act, pending } = sync
  const apply = (confirmed: boolean) =>
    act({ kind: 'apply', runId: id, hash: plan.hash, confirmed })
  if (plan.operations === 0) return null
  return (
    <>
      {plan.needs_confirmation && (
        <Alert color="terracotta" w="100%" title={words.removals.title}>
          {words.removals.text(plan.counts.archive, plan.live, askLines(plan))}
        </Alert>
      )}
      <BusyButton
        onClick={() => (plan.needs_confirmation ? onAsk(true) : apply(false))}
        idle={pending !== null}
        busy={pending === 'apply'}
      >
        Apply This Plan
      </BusyButton>
      <ConfirmDialog
        opened={asking}
        title={words.askToRemove.title(plan.counts.archive)}
        action={words.askToRemove.action}
        onConfirm={() => {
          onAsk(false)
          apply(true)
        }}
        onCancel={() => onAsk(false)}
      >
        {words.askToRemove.text}
      </ConfirmDialog>
    </>
  )
}

/** A run that works gives a sign of life every few seconds; it is resumed when it does not. */
const silentMs = 60_000

/** How far a run is: files, bytes, speed, time left, and the file under way. */
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
      {words.silent((now - since) / 1000)}
    </Text>
  )
}

function speedOf({ plan, progress, heartbeat_at }: SyncRun): string {
  const seconds = (heartbeat_at.toMillis() - (progress.since?.toMillis() ?? Infinity)) / 1000
  if (!plan || seconds < 1 || progress.bytes === 0) return ''
  const rate = progress.bytes / seconds
  return ` · ${speedText(rate, Math.max(0, plan.bytes - progress.bytes))}`
}
