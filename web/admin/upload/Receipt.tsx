import { Button, Fieldset, Group, List, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { imageFailures } from '../../../domain/problems.ts'
import { photoCountText } from '../components/amounts.ts'
import { Publishing } from '../components/Publishing.tsx'
import { savePairs } from '../data/pairs.ts'
import { summarizePipeline } from '../data/photoStatus.ts'
import { type Photo, useProjectImages } from '../data/photos.ts'
import { planPair } from '../data/planPairs.ts'
import { useProject } from '../data/projects.ts'
import { useWrite } from '../data/useWrite.ts'
import type { ShownUpload } from './createOutbox.ts'
import { DamageQuestions } from './DamageQuestions.tsx'
import { deleteText, moveText } from './messages.ts'
import { MoveButton } from './OutboxPanel.tsx'
import { AlreadyHere, ErrorAlert, Preview, Refusals } from './PhotoTiles.tsx'
import { isReceived, isSaved, isUnderWay, type UploadItem, type UploadTarget } from './state.ts'
import classes from './upload.module.css'

type ReceiptProps = { upload: ShownUpload }

export function Receipt({ upload }: ReceiptProps) {
  const { target, notice, actions } = upload
  return (
    <>
      {isReceived(upload) && target && <Saved upload={upload} target={target} />}
      {notice && <ErrorAlert onClose={() => void actions.forget()}>{notice}</ErrorAlert>}
      <Refusals upload={upload} />
    </>
  )
}

const shownPictures = 5

function Saved({ upload, target }: ReceiptProps & { target: UploadTarget }) {
  const navigate = useNavigate()
  const { items, leaving, actions } = upload
  const { projectId } = target
  const { items: photos } = useProjectImages(projectId)
  const [entry] = useProject(projectId).items ?? []
  const title = entry?.project.title ?? target.title
  const saved = items.filter(isSaved)
  const known = items.filter((item) => !isSaved(item))
  const areThere = saved.every(({ imageId }) => photos?.some(({ id }) => id === imageId))
  const [thereIn, setThereIn] = useState<string | null>(null)
  if (areThere && thereIn !== projectId) setThereIn(projectId)
  const pipeline = summarizePipeline({ saved, title }, photos, thereIn === projectId)
  return (
    <Stack component="section" aria-label="Receipt" gap="xs">
      <div className={classes.mosaic} data-few={saved.length < shownPictures} aria-hidden="true">
        {saved.slice(0, shownPictures).map((item) => (
          <Preview key={item.id} preview={item.preview} />
        ))}
      </div>
      <Title order={3} size="h2">
        {`${photoCountText(saved.length - pipeline.altered.length)} saved${known.length > 0 ? `, ${known.length} already here` : ''}`}
      </Title>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Button
          variant="subtle"
          flex="none"
          disabled={!entry}
          onClick={() =>
            void navigate({
              to: '/admin/gallery/projects/$projectId',
              params: { projectId },
              hash: 'title',
            })
          }
        >
          Rename
        </Button>
      </Group>
      <Group gap="xs">
        <Button onClick={() => void actions.forget()} disabled={leaving.length > 0}>
          Done
        </Button>
        <MoveButton upload={upload} />
      </Group>
      {entry && photos && <Publishing entry={entry} photos={photos} />}
      <List size="sm" spacing={4}>
        {known.map(({ id, filename, duplicate }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            <span>{`${filename}: `}</span>
            {duplicate && <AlreadyHere duplicate={duplicate} />}
          </List.Item>
        ))}
        {pipeline.altered.map(({ id, image }) => (
          <List.Item key={id} c="var(--error)" style={{ overflowWrap: 'anywhere' }}>
            {`${image.filename}: it arrived damaged. Delete it in its project, then choose it again.`}
          </List.Item>
        ))}
        {pipeline.failed.map(({ id, image }) => (
          <List.Item key={id} c="var(--error)" style={{ overflowWrap: 'anywhere' }}>
            {`${image.filename}: ${imageFailures[image.failure ?? 'unknown']}`}
          </List.Item>
        ))}
      </List>
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {leaving.length > 0
          ? moveText(upload)
          : `${pipeline.text} ${deleteText(saved.length, pipeline.ready, pipeline.inDoubt.length)}`}
      </Text>
      {leaving.length > 0 && !isUnderWay(upload) && (
        <Button variant="default" onClick={() => actions.start(target)}>
          Try again
        </Button>
      )}
      <DamageQuestions photos={pipeline.inDoubt} />
      {entry && photos && <PairQuestion {...{ saved, photos }} />}
    </Stack>
  )
}

type PairQuestionProps = { saved: readonly UploadItem[]; photos: readonly Photo[] }

/** Assumes that the photo chosen first was taken before the work. */
function PairQuestion({ saved, photos }: PairQuestionProps) {
  const [isDismissed, setDismissed] = useState(false)
  const pair = useWrite(([before, after]: readonly [Photo, Photo]) =>
    savePairs(planPair(photos, before, after)),
  )
  const [one, other, ...more] = saved.map(({ imageId }) => photos.find(({ id }) => id === imageId))
  if (!one || !other || more.length > 0 || isDismissed) return null
  const isPaired = one.image.pair_id !== null && one.image.pair_id === other.image.pair_id
  if (isPaired)
    return (
      <Text size="sm" role="status">
        They are shown as before and after.
      </Text>
    )
  return (
    <Fieldset legend="Are these two before and after?">
      <Group gap="xs">
        <Button
          variant="default"
          disabled={pair.isPending}
          onClick={() => pair.mutate([one, other])}
        >
          Yes, in this order
        </Button>
        <Button
          variant="default"
          disabled={pair.isPending}
          onClick={() => pair.mutate([other, one])}
        >
          Yes, the other way round
        </Button>
        <Button variant="subtle" onClick={() => setDismissed(true)}>
          No
        </Button>
      </Group>
      {pair.isError && (
        <Text size="sm" c="var(--error)" role="alert">
          Not saved. Check your connection, then try again.
        </Text>
      )}
    </Fieldset>
  )
}
