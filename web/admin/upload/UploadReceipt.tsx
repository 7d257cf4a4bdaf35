import { Alert, Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import { imageFailures } from '../../../domain/problems.ts'
import { Publishing } from '../components/Publishing.tsx'
import { type PipelineSummary, summarizePipeline } from '../data/photoStatus.ts'
import { type Photo, useProjectImages } from '../data/photos.ts'
import { useProject } from '../data/projects.ts'
import { AlreadyHere } from './UploadList.tsx'
import type { Receipt } from './uploadState.ts'

type UploadReceiptProps = {
  receipt: Receipt
  /** Leave it out where the project is on the screen. */
  onShowProject?: () => void
}

/** What came of an upload: what is saved, what was here already, and what failed, each with why. */
export function UploadReceipt({ receipt, onShowProject }: UploadReceiptProps) {
  const { saved, known, failed } = receipt
  const { items } = useProjectImages(receipt.projectId)
  const pipeline = usePipeline(receipt, items)
  return (
    <section aria-label="Receipt">
      <Alert
        color={failed.length + pipeline.failed.length > 0 ? 'red' : 'prairie'}
        role="group"
        title={summaryOf(receipt)}
      >
        {failed.length > 0 && (
          <List size="sm" mb="sm" spacing={4}>
            {failed.map(({ id, filename, reason }) => (
              <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                {filename}: {reason}
              </List.Item>
            ))}
          </List>
        )}
        {known.length > 0 && (
          <List size="sm" mb="sm" spacing={4}>
            {known.map(({ id, filename, duplicate }) => (
              <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                {filename}: <AlreadyHere duplicate={duplicate} />
              </List.Item>
            ))}
          </List>
        )}
        {saved.length > 0 && <SavedPhotos pipeline={pipeline} />}
        {onShowProject && items && <NewProject id={receipt.projectId} photos={items} />}
        {saved.length > 0 && onShowProject && (
          <Button variant="default" mt="xs" onClick={onShowProject}>
            See them in Manage Projects
          </Button>
        )}
      </Alert>
    </section>
  )
}

/** "Saved" is stored; what the pipeline makes of it is told as it happens. */
function usePipeline(receipt: Receipt, items: readonly Photo[] | null): PipelineSummary {
  const areThere = receipt.saved.every(({ imageId }) => items?.some(({ id }) => id === imageId))
  const [wereThere, setWereThere] = useState(areThere)
  if (areThere && !wereThere) setWereThere(true)
  return summarizePipeline(receipt, items, wereThere)
}

function SavedPhotos({ pipeline: { text, failed } }: { pipeline: PipelineSummary }) {
  return (
    <>
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {failed.map(({ id, image }) => (
        <Text key={id} size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
          {image.filename}: {imageFailures[image.failure ?? 'unknown']}
        </Text>
      ))}
    </>
  )
}

/** The project that the upload made, and what visitors see of it. */
function NewProject({ id, photos }: { id: string; photos: readonly Photo[] }) {
  const [entry] = useProject(id).items ?? []
  return entry ? <Publishing entry={entry} photos={photos} /> : null
}

function summaryOf({ saved, known, failed }: Receipt): string {
  const photos = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`
  return [
    `${photos(saved.length)} saved`,
    known.length > 0 && `${known.length} already here`,
    failed.length > 0 && `${failed.length} failed`,
  ]
    .filter(Boolean)
    .join(', ')
}
