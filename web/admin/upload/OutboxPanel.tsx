import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { bytesText, photoCountText, speedText } from '../components/amounts.ts'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { useProjects } from '../data/projects.ts'
import { choosePhotos } from './choosePhotos.ts'
import type { ShownUpload } from './createOutbox.ts'
import {
  elsewhereText,
  keepText,
  progressText,
  roleGoneText,
  stepText,
  waitText,
} from './messages.ts'
import { useUploads } from './ownerOutbox.ts'
import { PhotoTiles, Refusals, RenamedOrResized } from './PhotoTiles.tsx'
import { hasWorkLeft, isReceived, isUnderWay, isUndoable, progressOf, unsaved } from './state.ts'
import classes from './upload.module.css'

type OutboxPanelProps = {
  /** Of all projects by default. */
  projectId?: string
  /** Opens the page that shows uploads in full; without it, this is that page. */
  onOpen?: () => void
}

export function OutboxPanel({ projectId, onOpen }: OutboxPanelProps) {
  const all = useUploads((uploads) => uploads)
  const elsewhere = projectId ? [] : all.elsewhere
  const here = projectId
    ? all.here.filter(({ target }) => target?.projectId === projectId)
    : all.here
  const isShown = (upload: ShownUpload) =>
    hasWorkLeft(upload) && upload.step !== 'asking' && (onOpen || !isReceived(upload))
  const left = here.filter(isShown)
  const sending = left.find(isUnderWay)
  const stopped = here.filter(({ step }) => step === 'roleGone')
  const added = onOpen ? here.filter((each) => each.step === 'done' && isUndoable(each)) : []
  if (left.length + elsewhere.length + stopped.length + added.length === 0) return null
  return (
    <Stack component="section" aria-label="Photos on their way" gap="sm" mb="md">
      {stopped.length > 0 && <Alert color="red">{roleGoneText(stopped)}</Alert>}
      {left.map((upload) => {
        const isNext = isUnderWay(upload) && upload !== sending
        return onOpen || isNext ? (
          <Line key={upload.id} {...{ upload, isNext, onOpen }} />
        ) : (
          <Details key={upload.id} upload={upload} />
        )
      })}
      {added.map((upload) => (
        <Added key={upload.id} upload={upload} />
      ))}
      {elsewhere.map((upload) => (
        <Text key={upload.id} className={classes.line} role="status">
          {elsewhereText(upload)}
        </Text>
      ))}
    </Stack>
  )
}

type UploadProps = { upload: ShownUpload }

function Details({ upload }: UploadProps) {
  const { items: projects } = useProjects()
  const { target, items } = upload
  const entry = projects?.find(({ id }) => id === target?.projectId)
  const isGone = target?.form === null && projects !== null && entry?.project.state !== 'live'
  return (
    <Stack component="article" aria-label={target?.title ?? 'Chosen photos'} gap="xs">
      <Title order={3} size="h2" tabIndex={-1}>
        {progressText(upload)}
      </Title>
      {target && <Text c="dimmed">{target.title}</Text>}
      <Status upload={upload} isNext={false} />
      {isUnderWay(upload) && <UploadProgress upload={upload} />}
      {isGone && (
        <Text size="sm">
          This project was deleted. Restore it from the trash, or discard the photos.
        </Text>
      )}
      <UploadButtons upload={upload} />
      <Refusals upload={upload} />
      {unsaved(items).length > 0 && (
        <Alert color="terracotta" role="note" icon={<AdminIcon name="lock" />} py="xs">
          {keepText(upload)}
        </Alert>
      )}
      <PhotoTiles upload={upload} />
      <RenamedOrResized items={items} />
    </Stack>
  )
}

/** Announced when the step changes, not at every photo. */
function Status({ upload, isNext }: UploadProps & { isNext: boolean }) {
  return (
    <span className="visually-hidden" role="status">
      {stepText(upload, isNext)}
    </span>
  )
}

function UploadButtons({ upload }: UploadProps) {
  const { id, step, target, items, actions } = upload
  const { failed, total } = progressOf(items)
  return (
    <Group gap="xs">
      {!target && (
        <Button color="terracotta" onClick={() => actions.ask(true)}>
          Choose the project
        </Button>
      )}
      {target && !isUnderWay(upload) && (
        <>
          <Button color="terracotta" onClick={() => actions.start(target)}>
            {failed > 0
              ? `Retry ${failed === 1 ? 'the failed photo' : `${failed} failed photos`}`
              : `Upload ${photoCountText(total)}`}
          </Button>
          <Button variant="default" onClick={() => choosePhotos({ uploadId: id })}>
            Choose again
          </Button>
        </>
      )}
      {isUnderWay(upload) && (
        <Button variant="default" onClick={step === 'sending' ? actions.pause : actions.resume}>
          {step === 'sending' ? 'Pause' : step === 'paused' ? 'Resume' : 'Try now'}
        </Button>
      )}
      {target && <MoveButton upload={upload} />}
      <DiscardButton upload={upload} />
    </Group>
  )
}

type LineProps = UploadProps & { isNext: boolean; onOpen: (() => void) | undefined }

function Line({ upload, isNext, onOpen }: LineProps) {
  const { target, step, items } = upload
  const parts = [
    `${isNext ? 'Next: ' : ''}${progressText(upload)}${target ? ` in “${target.title}”` : ''}`,
    step === 'paused' && 'paused',
    step === 'waiting' && 'no connection',
  ]
  return (
    <Group className={classes.line} gap="xs">
      <Progress
        color="var(--prairie)"
        size="xs"
        pos="absolute"
        inset="auto 0 0"
        value={progressOf(items).percent}
        aria-label={`Upload of photos${target ? ` to ${target.title}` : ''}`}
      />
      <Text className={classes.label} flex="1 1 12rem">
        {parts.filter(Boolean).join(' · ')}
      </Text>
      <Status upload={upload} isNext={isNext} />
      {onOpen && isUndoable(upload) && <UndoButton upload={upload} />}
      {target && !isUndoable(upload) && <MoveButton upload={upload} />}
      {onOpen ? (
        <Button variant="default" flex="none" onClick={onOpen}>
          <span>Open</span>
          <span className="visually-hidden">{` ${target?.title ?? ''}`}</span>
        </Button>
      ) : (
        <DiscardButton upload={upload} />
      )}
    </Group>
  )
}

const undoMs = 10_000

function Added({ upload }: UploadProps) {
  const { actions, items, target } = upload
  useTimeout(() => void actions.forget(), undoMs, { autoInvoke: true })
  return (
    <Group className={classes.line} justify="space-between" gap="xs" wrap="nowrap">
      <Text className={classes.label} role="status">
        {`${photoCountText(progressOf(items).saved)} added to “${target?.title}”`}
      </Text>
      <UndoButton upload={upload} />
    </Group>
  )
}

function UndoButton({ upload: { actions } }: UploadProps) {
  return (
    <Button variant="default" flex="none" onClick={() => void actions.undo()}>
      Undo
    </Button>
  )
}

export function MoveButton({ upload: { actions } }: UploadProps) {
  return (
    <Button variant="default" flex="none" onClick={() => actions.askMove(true)}>
      Move to…
    </Button>
  )
}

function DiscardButton({ upload: { actions } }: UploadProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" flex="none" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Discard these photos?"
        action="Discard"
        onConfirm={() => void actions.discard()}
        onClose={() => setAsking(false)}
      >
        The photos that are not saved yet leave this list. Those that are saved stay.
      </ConfirmDialog>
    </>
  )
}

function UploadProgress({ upload }: UploadProps) {
  const { step, items, leaving } = upload
  const { storedBytes, totalBytes, percent } = progressOf(items)
  const speed = useSpeed(storedBytes, step === 'sending')
  const parts = [
    step === 'sending' && (leaving.length > 0 ? 'Moving…' : 'Uploading...'),
    step === 'paused' && 'Paused',
    `${bytesText(storedBytes)} of ${bytesText(totalBytes)}`,
    speed !== null && speedText(speed, totalBytes - storedBytes),
  ]
  return (
    <div>
      {step === 'waiting' && (
        <Alert color="terracotta" role="status" mb="xs" py="xs" title="No connection">
          {waitText(upload)}
        </Alert>
      )}
      <Progress
        color="var(--prairie)"
        value={percent}
        size="lg"
        aria-label="Upload of all photos"
      />
      <Text size="sm" c="dimmed" mt={6} className={`${classes.label} ${classes.speed}`}>
        {parts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

/** Long enough to be calm, short enough for a phone that leaves the Wi-Fi. */
const speedWindowMs = 10_000

function useSpeed(storedBytes: number, isSending: boolean): number | null {
  const [samples, setSamples] = useState<readonly { at: number; bytes: number }[]>([])
  useEffect(() => {
    const sample = { at: Date.now(), bytes: storedBytes }
    setSamples((before) =>
      isSending ? [...before.filter(({ at }) => at >= sample.at - speedWindowMs), sample] : [],
    )
  }, [storedBytes, isSending])
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 500 || last.bytes <= first.bytes) return null
  return (1000 * (last.bytes - first.bytes)) / (last.at - first.at)
}
