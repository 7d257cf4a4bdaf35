import { Accordion, Anchor, Skeleton, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { driveIdPrefix, driveLink } from '../../../domain/driveFolders.ts'
import type { SyncOperation } from '../../../domain/syncOperation.ts'
import { groupOf, groupTitles, rowGroups, rowNote } from '../../../domain/syncSentences.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { QueryState } from '../components/QueryState.tsx'
import { Thumbnail } from '../components/Thumbnail.tsx'
import { useSyncChunks } from '../data/syncRuns.ts'
import classes from './RunRows.module.css'

/** Rows shown at first, and by each "Show more". */
const pageSize = 50

/** Pictures of a run that are seen before a group is opened. */
const stripLength = 6

type RunRowsProps = {
  runId: string
  /** Rows that are still open then were never come to. */
  isOver: boolean
}

/** The rows of a run by what they do, the failed ones first and open. */
export function RunRows({ runId, isOver }: RunRowsProps) {
  const chunks = useSyncChunks(runId)
  return (
    <QueryState list={chunks} what="The list of files" skeleton={<Skeleton height={96} />}>
      {(items) => <LoadedRows rows={items.flatMap((chunk) => chunk.operations)} isOver={isOver} />}
    </QueryState>
  )
}

function LoadedRows({ rows, isOver }: { rows: readonly SyncOperation[]; isOver: boolean }) {
  const failed = rows.filter((row) => row.outcome?.kind === 'failed')
  const others = rows.filter((row) => row.outcome?.kind !== 'failed')
  return (
    <>
      <ul className={classes.strip}>
        {rows
          .filter(hasPicture)
          .slice(0, stripLength)
          .map((row) => (
            <RowPicture key={row.drive_id} row={row} as="li" />
          ))}
      </ul>
      <Accordion multiple variant="separated" order={4} defaultValue={['failed']}>
        {failed.length > 0 && <RowGroupItem value="failed" title="Failed" rows={failed} isOver />}
        {rowGroups.map((group) => {
          const members = others.filter((row) => groupOf(row) === group)
          return members.length > 0 ? (
            <RowGroupItem
              key={group}
              value={group}
              title={groupTitles[group]}
              rows={members}
              isOver={isOver}
            />
          ) : null
        })}
      </Accordion>
    </>
  )
}

/** Whether it is about a photo that the website has: a new one comes once its row is done. */
function hasPicture({ kind, outcome }: SyncOperation): boolean {
  return kind === 'update' || kind === 'archive' || (kind === 'add' && outcome?.kind === 'done')
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
        <ul className={classes.rows} id={listId} tabIndex={-1} aria-label={title}>
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

type RowPictureProps = { row: SyncOperation; as?: 'li' | 'span'; className?: string | undefined }

/** The photo as the website has it. */
function RowPicture({ row, as: Place = 'span', className }: RowPictureProps) {
  return (
    <Place className={className}>
      {hasPicture(row) && (
        <Thumbnail
          // What is done brings another picture.
          key={row.outcome?.kind}
          imageId={`${driveIdPrefix}${row.drive_id}`}
          revision={row.outcome?.kind ?? ''}
          address={null}
          alt=""
        />
      )}
    </Place>
  )
}

type RowProps = { row: SyncOperation; isOver: boolean }

function Row({ row, isOver }: RowProps) {
  const note = rowNote(row)
  const left = row.outcome === null && isOver
  return (
    <li className={classes.row}>
      <RowPicture row={row} className={classes.picture} />
      <span className={classes.name}>
        <Anchor href={driveLink(row.drive_id)} target="_blank" rel="noreferrer">
          {row.name}
          <span className="visually-hidden"> (opens Google Drive)</span>
        </Anchor>
        <Text span size="sm" c="dimmed" display="block">
          {row.folder}
        </Text>
      </span>
      <span className={classes.note}>
        {row.outcome?.kind === 'done' && '✓ Done'}
        {row.outcome?.kind === 'done' && note && ' · '}
        {note}
        {left && ' · not done'}
        {row.outcome?.kind === 'failed' && row.outcome.detail && (
          <Text span size="sm" c="dimmed" display="block">
            {row.outcome.detail}
          </Text>
        )}
      </span>
    </li>
  )
}
