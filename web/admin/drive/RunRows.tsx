import { Accordion, Anchor, Skeleton, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { driveLink, driveProjectId } from '../../../domain/driveFolders.ts'
import type { SyncOperation } from '../../../domain/syncOperation.ts'
import { AnchorLink } from '../components/AnchorLink.tsx'
import { BusyButton } from '../components/BusyButton.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { useSyncChunks } from '../data/syncRuns.ts'
import { groupOf, groupTitles, rowGroups, rowNote } from '../data/syncSentences.ts'
import classes from './RunRows.module.css'

const pageSize = 50

type RunRowsProps = {
  runId: string
  isOver: boolean
}

export function RunRows({ runId, isOver }: RunRowsProps) {
  const chunks = useSyncChunks(runId)
  return (
    <QueryState list={chunks} what="The list of files" skeleton={<Skeleton height={96} />}>
      {(items) => <LoadedRows rows={items.flatMap((chunk) => chunk.operations)} isOver={isOver} />}
    </QueryState>
  )
}

function LoadedRows({ rows, isOver }: { rows: readonly SyncOperation[]; isOver: boolean }) {
  const failed = (row: SyncOperation) => row.outcome?.kind === 'failed'
  const groups = [
    { value: 'failed', title: 'Failed', members: rows.filter(failed) },
    ...rowGroups.map((group) => ({
      value: group,
      title: groupTitles[group],
      members: rows.filter((row) => !failed(row) && groupOf(row) === group),
    })),
  ]
  return (
    <Accordion multiple variant="separated" order={4} defaultValue={['failed']}>
      {groups.map(
        ({ value, title, members }) =>
          members.length > 0 && (
            <RowGroupItem key={value} {...{ value, title, isOver }} rows={members} />
          ),
      )}
    </Accordion>
  )
}

function projectOf(row: SyncOperation): string | null {
  if (row.outcome?.kind !== 'done') return null
  if (row.kind === 'add' || row.kind === 'update') return row.project_id
  const isProject = row.kind === 'add_project' || row.kind === 'update_project'
  return isProject ? driveProjectId(row.drive_id) : null
}

type RowGroupItemProps = {
  value: string
  title: string
  rows: readonly SyncOperation[]
  isOver: boolean
}

function RowGroupItem({ value, title, rows, isOver }: RowGroupItemProps) {
  const [shown, setShown] = useState(pageSize)
  const listId = useId()
  return (
    <Accordion.Item value={value}>
      <Accordion.Control>
        {title} ({rows.length})
      </Accordion.Control>
      <Accordion.Panel data-focus-fallback={listId}>
        <ul id={listId} tabIndex={-1} aria-label={title}>
          {rows.slice(0, shown).map((row) => (
            <Row key={`${row.kind} ${row.drive_id}`} row={row} isOver={isOver} />
          ))}
        </ul>
        {rows.length > shown && (
          <BusyButton variant="default" mt="sm" onClick={() => setShown(shown + pageSize)}>
            Show more ({rows.length - shown})
          </BusyButton>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Row({ row, isOver }: { row: SyncOperation; isOver: boolean }) {
  const { outcome } = row
  const note = rowNote(row)
  const projectId = projectOf(row)
  return (
    <li className={classes.row}>
      <span>
        <Anchor href={driveLink(row.drive_id)} target="_blank" rel="noreferrer">
          {row.name}
          <span className="visually-hidden"> (opens Google Drive)</span>
        </Anchor>
        <Text span size="sm" c="dimmed" display="block">
          {row.folder}
        </Text>
      </span>
      <Text span size="sm">
        {outcome?.kind === 'done' && '✓ Done'}
        {outcome?.kind === 'done' && note && ' · '}
        {note}
        {outcome === null && isOver && ' · not done'}
        {outcome?.kind === 'failed' && outcome.detail && (
          <Text span size="sm" c="dimmed" display="block">
            {outcome.detail}
          </Text>
        )}
        {projectId && (
          <>
            {' · '}
            <AnchorLink to="/admin/gallery/projects/$projectId" params={{ projectId }} inherit>
              Open project<span className="visually-hidden"> of {row.name}</span>
            </AnchorLink>
          </>
        )}
      </Text>
    </li>
  )
}
