import { Button, Group, List, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { imageFailures } from '../../../domain/problems.ts'
import { Publishing } from '../components/Publishing.tsx'
import { summarizePipeline } from '../data/photoStatus.ts'
import { type Photo, useProjectImages } from '../data/photos.ts'
import { useProject } from '../data/projects.ts'
import { AlreadyHere, Refusals } from './PhotoTiles.tsx'
import type { Upload } from './Upload.ts'
import classes from './upload.module.css'
import type { Receipt, UploadState } from './uploadState.ts'
import { deleteText, receiptText } from './uploadWords.ts'

type UploadReceiptProps = {
  upload: Upload
  state: UploadState
  receipt: Receipt
  onOpenProject: (id: string) => void
  onDone: () => void
}

/** What came of an upload: what is saved, what was here already, and what failed, each with why. */
export function UploadReceipt({
  upload,
  state,
  receipt,
  onOpenProject,
  onDone,
}: UploadReceiptProps) {
  const { saved, known, failed, projectId, title } = receipt
  const { items: photos } = useProjectImages(projectId)
  const pipeline = usePipeline(receipt, photos)
  const [entry] = useProject(projectId).items ?? []
  return (
    <section aria-label="Receipt" className={classes.receipt}>
      <Title order={3} size="h2">
        {receiptText(receipt)}
      </Title>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {entry?.project.title ?? title}
        </Text>
        {entry && (
          <Button variant="subtle" onClick={() => onOpenProject(projectId)}>
            Rename
          </Button>
        )}
      </Group>
      <List size="sm" spacing={4}>
        {failed.map(({ id, filename, reason }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {filename}: {reason}
          </List.Item>
        ))}
        {known.map(({ id, filename, duplicate }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {filename}: <AlreadyHere duplicate={duplicate} />
          </List.Item>
        ))}
        {pipeline.failed.map(({ id, image }) => (
          <List.Item key={id} c="red" style={{ overflowWrap: 'anywhere' }}>
            {image.filename}: {imageFailures[image.failure ?? 'unknown']}
          </List.Item>
        ))}
      </List>
      {saved.length > 0 && (
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {pipeline.text} {deleteText(saved.length, pipeline.ready)}
        </Text>
      )}
      {saved.length > 0 && entry && photos && <Publishing entry={entry} photos={photos} />}
      <Refusals upload={upload} refusals={state.refusals} />
      {failed.length === 0 && (
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      )}
    </section>
  )
}

/** "Saved" is stored; what the pipeline makes of it is told as it happens. */
function usePipeline(receipt: Receipt, items: readonly Photo[] | null) {
  const areThere = receipt.saved.every(({ imageId }) => items?.some(({ id }) => id === imageId))
  const [wereThere, setWereThere] = useState(areThere)
  if (areThere && !wereThere) setWereThere(true)
  return summarizePipeline(receipt, items, wereThere)
}
