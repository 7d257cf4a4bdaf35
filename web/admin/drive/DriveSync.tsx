import { Accordion, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { categoryOfDriveFolder } from '../../../domain/driveFolders.ts'
import { inWords, listInWords } from '../../content/inWords.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { type RunEntry, useSyncRuns } from '../data/syncRuns.ts'
import { runSummary, stateLabel } from '../data/syncSentences.ts'
import { DriveFolders } from './DriveFolders.tsx'
import classes from './DriveSync.module.css'
import { RunPanel } from './RunPanel.tsx'
import { RunRows } from './RunRows.tsx'
import { isOver, useDriveSync } from './useDriveSync.ts'

const folders = Object.values(categoryOfDriveFolder)

export function DriveSync() {
  const runs = useSyncRuns()
  useDocumentTitle('Google Drive Sync · Gallery admin')
  return (
    <Stack gap="lg" data-focus-fallback="drive-sync">
      <Title order={2} id="drive-sync" tabIndex={-1}>
        Google Drive Sync
      </Title>
      <Text maw="60ch">
        Every night at 4:00 AM new and changed photos come in. Photos gone from Drive leave the
        website only when you sync here. What you edit or delete here stays as you left it, and
        nothing is deleted in Drive.
      </Text>
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <QueryState list={runs} what="The runs" skeleton={<Skeleton height={200} />}>
            {(items) => <Runs runs={items} />}
          </QueryState>
        </Stack>
        <Stack gap="md">
          <Text size="sm" maw="60ch">
            Put your photos into {inWords(folders.length)} top-level folders in Google Drive,{' '}
            {listInWords(folders)}. Each folder inside them is a project, named after the folder,
            with its photos directly in it. Enter the folders below.
          </Text>
          <DriveFolders />
        </Stack>
      </div>
    </Stack>
  )
}

function Runs({ runs }: { runs: readonly RunEntry[] }) {
  const sync = useDriveSync(runs)
  const { act, pending } = sync
  const [latest, ...earlier] = runs
  const isWaiting = latest?.run.state === 'planned' && latest.run.plan?.operations !== 0
  const isBusy = latest !== undefined && !isOver(latest.run) && latest.run.state !== 'planned'
  return (
    <>
      {!isWaiting && (
        <Group data-focus-fallback="run-title">
          <BusyButton
            h={48}
            color="terracotta"
            onClick={() => act({ action: 'plan' })}
            idle={pending !== null || isBusy}
            busy={pending === 'plan'}
          >
            Sync Gallery
          </BusyButton>
        </Group>
      )}
      {latest ? (
        // Outside the panel, which remounts when another run starts.
        <div data-focus-fallback="run-title">
          <RunPanel key={latest.id} {...latest} sync={sync} />
        </div>
      ) : (
        <Text c="dimmed">Nothing has been synced yet. First you see what a sync would do.</Text>
      )}
      {earlier.length > 0 && <RunHistory runs={earlier} />}
    </>
  )
}

function RunHistory({ runs }: { runs: readonly RunEntry[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <details>
      <Text component="summary" fw={600} lh="44px">
        Earlier runs ({runs.length})
      </Text>
      <Accordion variant="separated" order={4} value={open} onChange={setOpen}>
        {runs.map(({ id, run }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              {momentOf(run.created_at.toMillis())} · {stateLabel(run)}
              <Text span size="sm" c="dimmed" display="block">
                {run.started_by ?? 'Every night'}. {runSummary(run)}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              {open === id && run.plan && <RunRows runId={id} isOver={isOver(run)} />}
              {!run.plan && <Text size="sm">It ended before it had a plan.</Text>}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </details>
  )
}

function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
