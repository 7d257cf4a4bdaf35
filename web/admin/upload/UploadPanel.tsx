import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { countedPhotos, speedText } from '../components/amounts.ts'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { useProjects } from '../data/projects.ts'
import type { Snapshot } from './createUploads.ts'
import {
  addedText,
  discarding,
  elsewhereText,
  keepText,
  progressText,
  projectGone,
  roleGoneText,
  stepText,
  storedText,
  waitText,
} from './messages.ts'
import { Mended, PhotoTiles, Refusals } from './PhotoTiles.tsx'
import {
  hasWorkLeft,
  isSaved,
  isUnderWay,
  isUndoable,
  progressOf,
  type UploadState,
  unsaved,
} from './state.ts'
import classes from './upload.module.css'
import { choosePhotos, uploads } from './uploads.ts'

type UploadPanelProps = Snapshot & {
  /** Opens the page that shows uploads in full; without it, this is that page. */
  onOpen?: () => void
}

/** The uploads that wait or are under way. */
export function UploadPanel({ here, elsewhere, onOpen }: UploadPanelProps) {
  const left = here.filter((upload) => hasWorkLeft(upload) && upload.step !== 'asking')
  const sending = left.find(isUnderWay)
  const busyElsewhere = elsewhere.filter(({ count }) => count > 0)
  const stopped = here.filter(({ step }) => step === 'roleGone')
  const added = onOpen ? here.filter((each) => each.step === 'done' && isUndoable(each)) : []
  if (left.length + busyElsewhere.length + stopped.length + added.length === 0) return null
  return (
    <section aria-label="Photos on their way" className={classes.uploads}>
      {stopped.length > 0 && (
        <Alert color="red" role="alert">
          {roleGoneText(stopped)}
        </Alert>
      )}
      {left.map((upload) =>
        !onOpen && (upload === sending || !isUnderWay(upload)) ? (
          <Details key={upload.id} upload={upload} />
        ) : (
          <Line
            key={upload.id}
            upload={upload}
            isNext={isUnderWay(upload) && upload !== sending}
            onOpen={onOpen}
          />
        ),
      )}
      {added.map((upload) => (
        <Added key={upload.id} upload={upload} />
      ))}
      {busyElsewhere.map((upload) => (
        <Text key={upload.id} className={classes.line} role="status">
          {elsewhereText(upload)}
        </Text>
      ))}
    </section>
  )
}

type UploadProps = { upload: UploadState }

/** One upload with its photos and all of its actions, which come first: there may be many photos. */
function Details({ upload }: UploadProps) {
  const { items: projects } = useProjects()
  const { target, items } = upload
  const entry = projects?.find(({ id }) => id === target?.projectId)
  const isGone = target?.form === null && projects !== null && entry?.project.state !== 'live'
  return (
    <article className={classes.sending} aria-label={target?.title ?? 'Chosen photos'}>
      <Title order={3} size="h2" tabIndex={-1}>
        {progressText(upload)}
      </Title>
      {target && <Text c="dimmed">{target.title}</Text>}
      <span className="visually-hidden" role="status">
        {stepText(upload)}
      </span>
      {isUnderWay(upload) && <UploadProgress upload={upload} />}
      {isGone && <Text size="sm">{projectGone}</Text>}
      <Actions upload={upload} />
      <Refusals upload={upload} />
      {unsaved(items).length > 0 && (
        <Group className={classes.say} wrap="nowrap" align="start">
          <AdminIcon name="lock" />
          <Text size="sm">{keepText(upload)}</Text>
        </Group>
      )}
      <PhotoTiles upload={upload} />
      <Mended items={items} />
    </article>
  )
}

function Actions({ upload }: UploadProps) {
  const { id, step, target, items } = upload
  const { failed, total } = progressOf(items)
  return (
    <Group gap="xs">
      {!target && (
        <Button color="terracotta" onClick={() => uploads.find(id)?.ask(true)}>
          Choose the project
        </Button>
      )}
      {target && !isUnderWay(upload) && (
        <>
          <Button color="terracotta" onClick={() => uploads.find(id)?.start(target)}>
            {failed > 0
              ? `Retry ${failed === 1 ? 'the failed photo' : `${failed} failed photos`}`
              : `Upload ${countedPhotos(total)}`}
          </Button>
          <Button variant="default" onClick={() => choosePhotos({ uploadId: id })}>
            Choose again
          </Button>
        </>
      )}
      {isUnderWay(upload) && (
        <Button
          variant="default"
          onClick={() =>
            step === 'sending' ? uploads.find(id)?.pause() : uploads.find(id)?.resume()
          }
        >
          {step === 'sending' ? 'Pause' : step === 'paused' ? 'Resume' : 'Try now'}
        </Button>
      )}
      <DiscardButton upload={upload} />
    </Group>
  )
}

function Line({
  upload,
  isNext,
  onOpen,
}: UploadProps & { isNext: boolean; onOpen: (() => void) | undefined }) {
  const { target, step, items } = upload
  const parts = [
    `${isNext ? 'Next: ' : ''}${progressText(upload)}${target ? ` in “${target.title}”` : ''}`,
    step === 'paused' && 'paused',
    step === 'waiting' && 'no connection',
  ]
  return (
    <Group className={classes.line} justify="space-between" gap="xs" wrap="nowrap">
      <Progress
        color="var(--prairie)"
        value={progressOf(items).percent}
        size="xs"
        aria-label={`Upload of photos${target ? ` to ${target.title}` : ''}`}
        className={classes.lineProgress}
      />
      <Text className={classes.words}>{parts.filter(Boolean).join(' · ')}</Text>
      {/* Spoken when the step changes, not at every photo. */}
      <span className="visually-hidden" role="status">
        {stepText(upload)}
      </span>
      {onOpen && isUndoable(upload) && <UndoButton id={upload.id} />}
      {onOpen ? (
        <Button variant="default" onClick={onOpen}>
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

/** Photos that were added without a question. */
function Added({ upload: { id, items, target } }: UploadProps) {
  useTimeout(() => uploads.forget(id), undoMs, { autoInvoke: true })
  return (
    <Group className={classes.line} justify="space-between" gap="xs" wrap="nowrap">
      <Text className={classes.words} role="status">
        {addedText(items.filter(isSaved).length, target?.title ?? '')}
      </Text>
      <UndoButton id={id} />
    </Group>
  )
}

function UndoButton({ id }: { id: string }) {
  return (
    <Button variant="default" onClick={() => void uploads.find(id)?.undo()}>
      Undo
    </Button>
  )
}

function DiscardButton({ upload }: UploadProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        onConfirm={() => {
          setAsking(false)
          void uploads.find(upload.id)?.giveUp()
        }}
        onCancel={() => setAsking(false)}
        {...discarding}
      />
    </>
  )
}

function UploadProgress({ upload }: UploadProps) {
  const { step, items } = upload
  const { storedBytes, totalBytes, percent } = progressOf(items)
  const speed = useSpeed(storedBytes, step === 'sending')
  const parts = [
    step === 'sending' && 'Uploading...',
    step === 'paused' && 'Paused',
    storedText(storedBytes, totalBytes),
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
      <Text size="sm" c="dimmed" className={classes.amounts}>
        {parts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

/** Long enough to be calm, short enough for a phone that leaves the Wi-Fi. */
const speedWindowMs = 10_000

/** Bytes per second, or null if it isn't known yet. */
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
