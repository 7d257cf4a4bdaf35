import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { countedPhotos, speedText } from '../components/amounts.ts'
import { useProjects } from '../data/projects.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { Mended, PhotoTiles, Refusals } from './PhotoTiles.tsx'
import classes from './upload.module.css'
import {
  isUnderWay,
  type UploadState,
  unsaved,
  uploadPercent,
  uploadProgress,
} from './uploadState.ts'
import type { OneUpload } from './uploadStore.ts'
import { choosePhotos } from './uploads.ts'
import {
  keepText,
  phaseText,
  progressText,
  projectGone,
  storedText,
  waitText,
} from './uploadWords.ts'

/** One upload with its photos, and all that can be done about it. */
export function Sending({ upload, state }: OneUpload) {
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
      {isGone && <Text size="sm">{projectGone}</Text>}
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
              : `Upload ${countedPhotos(total)}`}
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
        <DiscardButton upload={upload} />
      </Group>
    </article>
  )
}

/** How far the whole upload is: bytes, speed and time left; and what holds it, if anything. */
function UploadProgress({ state }: { state: UploadState }) {
  const { storedBytes, totalBytes } = uploadProgress(state.items)
  const speed = useSpeed(storedBytes, state.phase === 'running')
  return (
    <div>
      {state.phase === 'offline' && (
        <Alert color="terracotta" role="status" mb="xs" py="xs" title="No connection">
          {waitText(state)}
        </Alert>
      )}
      <Progress
        color="var(--prairie)"
        value={uploadPercent(state.items)}
        size="lg"
        aria-label="Upload of all photos"
      />
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }} mt={6}>
        {[
          storedText(storedBytes, totalBytes),
          state.phase === 'paused' && 'paused',
          speed !== null && speedText(speed, totalBytes - storedBytes),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  )
}

/** Long enough to be calm, short enough to follow a phone that walks out of the Wi-Fi; ms. */
const measured = 10_000

/** The speed of late in bytes per second; null where nothing goes on, or not long enough to tell. */
function useSpeed(storedBytes: number, isUnderWay: boolean): number | null {
  const [samples, setSamples] = useState<readonly { at: number; bytes: number }[]>([])
  useEffect(() => {
    const sample = { at: Date.now(), bytes: storedBytes }
    setSamples((before) =>
      isUnderWay ? [...before.filter(({ at }) => at >= sample.at - measured), sample] : [],
    )
  }, [storedBytes, isUnderWay])
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 500 || last.bytes <= first.bytes) return null
  return (1000 * (last.bytes - first.bytes)) / (last.at - first.at)
}
