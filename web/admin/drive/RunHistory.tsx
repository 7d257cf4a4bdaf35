import { Accordion, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { RunEntry } from '../data/syncRuns.ts'
import { runSummary, stateLabel } from '../data/syncStatus.ts'
import { RunRows } from './RunRows.tsx'
import { isOver } from './useDriveSync.ts'

/** The runs before the latest one; the files of one are loaded when it is opened. */
export function RunHistory({ runs }: { runs: readonly RunEntry[] }) {
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
                {run.started_by ?? 'Daily schedule'}. {runSummary(run)}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              {open === id && run.plan && <RunRows runId={id} isOver={isOver(run)} />}
              {!run.plan && <Text size="sm">It ended before there was a plan.</Text>}
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
