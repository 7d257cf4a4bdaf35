import { Accordion, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { driveFolders } from '../../../domain/driveFolders.ts'
import { runSummary, stateLabel } from '../../../domain/syncSentences.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ProjectPicture } from '../components/ProjectPicture.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { toastInfo } from '../components/toasts.ts'
import { useProjects } from '../data/projects.ts'
import { type RunEntry, useSyncRuns } from '../data/syncRuns.ts'
import { DriveFolders } from './DriveFolders.tsx'
import classes from './DriveSync.module.css'
import { RunPanel } from './RunPanel.tsx'
import { RunRows } from './RunRows.tsx'
import { isOver, useDriveSync } from './useDriveSync.ts'
import { words } from './words.ts'

/** The tab that brings the photos of three Drive folders into the gallery. */
export function DriveSync() {
  const runs = useSyncRuns()
  return (
    <Stack gap="lg" data-focus-fallback="drive-sync">
      <Title order={2} id="drive-sync" tabIndex={-1}>
        Google Drive Sync
      </Title>
      <Text maw="60ch">{words.what}</Text>
      <div className={classes.columns}>
        <div className={classes.runs}>
          <QueryState
            list={runs}
            what="The runs"
            skeleton={<Skeleton height={200} role="status" aria-label="Loading the runs…" />}
          >
            {(items) => <Runs runs={items} />}
          </QueryState>
        </div>
        <Stack gap="md">
          <FolderLayout />
          <DriveFolders />
        </Stack>
      </div>
    </Stack>
  )
}

/** How the folders have to lie, with a project of the owner's own as the example. */
function FolderLayout() {
  const { items } = useProjects()
  const example = items?.find(({ project: { state, summary } }) => {
    return state === 'live' && summary?.thumbnails[0]
  })?.project
  return (
    <>
      <Text size="sm" maw="60ch">
        {words.layout(Object.values(driveFolders))}
      </Text>
      {example && (
        <Group wrap="nowrap" className={classes.example}>
          <ProjectPicture project={example} />
          <Text size="sm">{words.example(example.title, example.category)}</Text>
        </Group>
      )}
    </>
  )
}

function Runs({ runs }: { runs: readonly RunEntry[] }) {
  const sync = useDriveSync(runs)
  const { act, pending } = sync
  const [latest, ...earlier] = runs
  const busy = latest !== undefined && !isOver(latest.run) && latest.run.state !== 'planned'
  const idle = pending !== null || busy
  // The run whose removals the owner is asked about.
  const [asked, setAsked] = useState<string | null>(null)
  const isPast = asked !== null && (latest?.id !== asked || latest.run.state !== 'planned')
  useEffect(() => {
    if (!isPast) return
    setAsked(null)
    toastInfo(words.expired)
  }, [isPast])
  return (
    <>
      <Group gap="sm">
        <BusyButton
          h={48}
          color="terracotta"
          onClick={() => act({ kind: 'sync' })}
          idle={idle}
          busy={pending === 'sync'}
        >
          Sync Gallery
        </BusyButton>
        <BusyButton
          h={48}
          variant="default"
          onClick={() => act({ kind: 'preview' })}
          idle={idle}
          busy={pending === 'preview'}
        >
          Preview Changes
        </BusyButton>
      </Group>
      {latest ? (
        // Around the panel, which goes with its button where a further run begins.
        <div data-focus-fallback="run-title">
          <RunPanel
            key={latest.id}
            id={latest.id}
            run={latest.run}
            sync={sync}
            asking={asked === latest.id}
            onAsk={(asking) => setAsked(asking ? latest.id : null)}
          />
        </div>
      ) : (
        <Text c="dimmed">{words.none}</Text>
      )}
      {earlier.length > 0 && <RunHistory runs={earlier} />}
    </>
  )
}

/** The runs before the latest one; the files of one are loaded when it is opened. */
function RunHistory({ runs }: { runs: readonly RunEntry[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section aria-labelledby="history-title">
      <Title order={3} size="h4" mb="sm" id="history-title">
        Earlier runs
      </Title>
      <Accordion variant="separated" order={4} value={open} onChange={setOpen}>
        {runs.map(({ id, run }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              {momentOf(run.created_at.toMillis())} · {stateLabel(run)}
              <Text span size="sm" c="dimmed" display="block">
                {run.started_by ?? words.nightly}. {runSummary(run)}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              {open === id && run.plan && <RunRows runId={id} isOver={isOver(run)} />}
              {!run.plan && <Text size="sm">{words.withoutPlan}</Text>}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}

function momentOf(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
