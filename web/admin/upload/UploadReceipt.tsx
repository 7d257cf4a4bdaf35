import { Button, Group, List, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { imageFailures } from '../../../domain/problems.ts'
import { Publishing } from '../components/Publishing.tsx'
import { summarizePipeline } from '../data/photoStatus.ts'
import { type Photo, useProjectImages } from '../data/photos.ts'
import { useProject } from '../data/projects.ts'
import { AlreadyHere, Refusals } from './PhotoTiles.tsx'
import classes from './upload.module.css'
import { isDone, isSaved, type UploadState, type UploadTarget } from './uploadState.ts'
import type { OneUpload } from './uploadStore.ts'
import { uploads } from './uploads.ts'
import { deleteText, receiptText } from './uploadWords.ts'

type UploadReceiptProps = OneUpload & { onRename: (id: string) => void }

/** What came of an upload that waits no more: what is saved, what was here already, what was refused. */
export function UploadReceipt({ upload, state, onRename }: UploadReceiptProps) {
  const { target, items, refusals } = state
  return (
    <>
      {target && isDone(state) && (
        <Receipt {...{ target, items, onRename }} onDone={() => uploads.forget(upload)} />
      )}
      <Refusals upload={upload} refusals={refusals} />
    </>
  )
}

type ReceiptProps = Pick<UploadState, 'items'> & {
  target: UploadTarget
  onRename: (id: string) => void
  onDone: () => void
}

function Receipt({ target, items, onRename, onDone }: ReceiptProps) {
  const { projectId, title } = target
  const { items: photos } = useProjectImages(projectId)
  const saved = items.filter(isSaved)
  const known = items.filter((item) => !isSaved(item))
  const pipeline = usePipeline({ saved, title }, photos)
  const [entry] = useProject(projectId).items ?? []
  return (
    <section aria-label="Receipt" className={classes.receipt}>
      <Title order={3} size="h2">
        {receiptText(saved.length, known.length)}
      </Title>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {entry?.project.title ?? title}
        </Text>
        {entry && (
          <Button variant="subtle" onClick={() => onRename(projectId)}>
            Rename
          </Button>
        )}
      </Group>
      <List size="sm" spacing={4}>
        {known.map(({ id, filename, duplicate }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            <span>{`${filename}: `}</span>
            {duplicate && <AlreadyHere duplicate={duplicate} />}
          </List.Item>
        ))}
        {pipeline.failed.map(({ id, image }) => (
          <List.Item key={id} c="var(--error)" style={{ overflowWrap: 'anywhere' }}>
            {`${image.filename}: ${imageFailures[image.failure ?? 'unknown']}`}
          </List.Item>
        ))}
      </List>
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {`${pipeline.text} ${deleteText(saved.length, pipeline.ready)}`}
      </Text>
      {entry && photos && <Publishing entry={entry} photos={photos} />}
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </section>
  )
}

/** "Saved" is stored; what the pipeline makes of it is told as it happens. */
function usePipeline(
  receipt: Parameters<typeof summarizePipeline>[0],
  items: readonly Photo[] | null,
) {
  const areThere = receipt.saved.every(({ imageId }) => items?.some(({ id }) => id === imageId))
  const [wereThere, setWereThere] = useState(areThere)
  if (areThere && !wereThere) setWereThere(true)
  return summarizePipeline(receipt, items, wereThere)
}
