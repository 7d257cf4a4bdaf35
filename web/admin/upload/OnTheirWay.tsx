import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { speedText } from '../components/amounts.ts'
import { useProjects } from '../data/projects.ts'
import { choosePhotos } from './choosePhotos.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { Mended, PhotoTiles, Refusals } from './PhotoTiles.tsx'
import type { Upload } from './Upload.ts'
import { UploadReceipt } from './UploadReceipt.tsx'
import classes from './upload.module.css'
import {
  countUnkept,
  isDone,
  isInUse,
  isUnderWay,
  type UploadState,
  unsaved,
  uploadProgress,
} from './uploadState.ts'
import type { Snapshot } from './uploadStore.ts'
import {
  elsewhereText,
  keepText,
  phaseText,
  photosText,
  progressText,
  roleGoneText,
  storedText,
  waitText,
} from './uploadWords.ts'
import { useTransferSpeed } from './useTransferSpeed.ts'
import { uploads } from './useUploads.ts'

type OnTheirWayProps = Snapshot & {
  /** Whether each upload shows in full, with its photos; else a line each that leads there. */
  inFull: boolean
  onOpen: () => void
  onOpenProject: (id: string) => void
}

/**
 * The photos that wait or are on their way, wherever on the page the owner is. As long as this is shown,
 * uploads go on that an earlier page left, and none is lost by closing the page without a question.
 */
export function OnTheirWay({ here, elsewhere, inFull, onOpen, onOpenProject }: OnTheirWayProps) {
  useWindowEvent('beforeunload', (event) => {
    if (here.some(({ state }) => isAtRisk(state))) event.preventDefault()
  })
  const left = here.filter(({ state }) => isInUse(state) && !state.asking)
  const over = here.filter(({ state }) => !isInUse(state))
  const [sending] = left.filter(({ state }) => isUnderWay(state))
  const busyElsewhere = elsewhere.filter(({ count }) => count > 0)
  const stopped = here.map(({ state }) => state).filter(({ roleGone }) => roleGone)
  const shown = left.length + busyElsewhere.length + stopped.length
  return (
    <>
      {shown > 0 && (
        <section aria-label="Photos on their way" className={classes.uploads}>
          {stopped.length > 0 && (
            <Alert color="red" role="alert">
              {roleGoneText(stopped)}
            </Alert>
          )}
          {left.map((each) =>
            inFull && (each === sending || !isUnderWay(each.state)) ? (
              <Sending key={each.upload.id} {...each} />
            ) : (
              <Line key={each.upload.id} {...each} isNext={each !== sending}>
                {inFull ? (
                  <DiscardButton {...each} />
                ) : (
                  <Button variant="default" onClick={onOpen}>
                    Open<span className="visually-hidden"> {each.state.target?.title}</span>
                  </Button>
                )}
              </Line>
            ),
          )}
          {busyElsewhere.map((upload) => (
            <Text key={upload.id} className={classes.line} role="status">
              {elsewhereText(upload)}
            </Text>
          ))}
        </section>
      )}
      {inFull &&
        over.map(
          ({ upload, state }) =>
            (isDone(state) || state.refusals.length > 0) && (
              <Over key={upload.id} upload={upload} state={state} onOpenProject={onOpenProject} />
            ),
        )}
    </>
  )
}

type One = { upload: Upload; state: UploadState }

function Over({ upload, state, onOpenProject }: One & Pick<OnTheirWayProps, 'onOpenProject'>) {
  if (!state.target) return <Refusals upload={upload} refusals={state.refusals} />
  return (
    <UploadReceipt
      {...{ upload, state, onOpenProject }}
      target={state.target}
      onDone={() => uploads.forget(upload)}
    />
  )
}

/** One upload with its photos, and all that can be done about it. */
function Sending({ upload, state }: One) {
  const { items: projects } = useProjects()
  const { target, items, phase, refusals } = state
  const underWay = isUnderWay(state)
  const { failed, total } = uploadProgress(items)
  const entry = projects?.find(({ id }) => id === target?.projectId)
  const isGone = target?.form === null && projects !== null && entry?.project.state !== 'live'
  return (
    <article className={classes.sending} aria-label={target?.title ?? 'Chosen photos'}>
      <Title order={3} size="h2" tabIndex={-1}>
        {progressText(state)}
      </Title>
      {target && <Text c="dimmed">{target.title}</Text>}
      <span className="visually-hidden" role="status">
        {phaseText(state)}
      </span>
      {underWay && <UploadProgress state={state} />}
      {isGone && (
        <Text size="sm">
          The project is not there any more: restore it from the trash, or discard the photos.
        </Text>
      )}
      <PhotoTiles upload={upload} state={state} />
      <Mended items={items} />
      <Refusals upload={upload} refusals={refusals} />
      {unsaved(items).length > 0 && (
        <Group className={classes.say} wrap="nowrap" align="start">
          <AdminIcon name="lock" />
          <Text size="sm">{keepText(state)}</Text>
        </Group>
      )}
      <Group gap="xs">
        {!target && (
          <Button color="terracotta" onClick={() => upload.ask(true)}>
            Choose the project
          </Button>
        )}
        {target && !underWay && (
          <Button color="terracotta" onClick={() => upload.start(target)}>
            {failed > 0
              ? `Retry ${failed === 1 ? 'the failed photo' : `${failed} failed photos`}`
              : `Upload ${photosText(total)}`}
          </Button>
        )}
        {underWay && (
          <Button
            variant="default"
            onClick={() => (phase === 'running' ? upload.pause() : upload.resume())}
          >
            {{ running: 'Pause', paused: 'Resume', offline: 'Try now', idle: '' }[phase]}
          </Button>
        )}
        {target && !underWay && (
          <Button variant="default" onClick={() => choosePhotos({ upload })}>
            Choose again
          </Button>
        )}
        <DiscardButton upload={upload} state={state} />
      </Group>
    </article>
  )
}

/** How far the whole upload is: bytes, speed and time left; and what holds it, if anything. */
function UploadProgress({ state }: { state: UploadState }) {
  const { storedBytes, totalBytes } = uploadProgress(state.items)
  const percent = totalBytes > 0 ? (100 * storedBytes) / totalBytes : 0
  const speed = useTransferSpeed(storedBytes, state.phase === 'running')
  return (
    <div>
      {state.phase === 'offline' && (
        <Alert color="terracotta" role="status" mb="xs" py="xs" title="No connection">
          {waitText(state)}
        </Alert>
      )}
      <Progress
        color="var(--prairie)"
        value={percent}
        size="lg"
        aria-label="Upload of all photos"
      />
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }} mt={6}>
        {storedText(storedBytes, totalBytes)}
        {state.phase === 'paused' && ' · paused'}
        {speed !== null && ` · ${speedText(speed, totalBytes - storedBytes)}`}
      </Text>
    </div>
  )
}

function Line({ state, isNext, children }: One & { isNext: boolean; children: React.ReactNode }) {
  const title = state.target?.title
  return (
    <Group className={classes.line} justify="space-between" gap="xs" wrap="nowrap">
      <Text className={classes.words}>
        {isNext && isUnderWay(state) && 'Next: '}
        {progressText(state)}
        {title && ` in “${title}”`}
        {state.phase === 'paused' && ' · paused'}
        {state.phase === 'offline' && ' · no connection'}
      </Text>
      {/* Spoken when it changes what it does, not at every photo. */}
      <span className="visually-hidden" role="status">
        {phaseText(state)}
      </span>
      {children}
    </Group>
  )
}

/** Whether closing the page now would end the upload, or lose photos. */
function isAtRisk(state: UploadState): boolean {
  const isGoing = state.phase === 'running' || state.phase === 'offline'
  return isGoing || countUnkept(state) > 0
}
