import { Alert, Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useProjects } from '../data/projects.ts'
import {
  type Batch,
  batchProgress,
  countUnkept,
  countUnsaved,
  isUnderWay,
  unsaved,
} from './batchState.ts'
import { DiscardButton } from './UploadActions.tsx'
import classes from './upload.module.css'
import type { Upload } from './uploadStore.ts'
import { useUploads } from './useUploads.ts'

type UploadsBannerProps = {
  uid: string
  /** Where the photos of a new project are on the screen anyway, they are left out. */
  withNewProject: boolean
  onOpenNewProject: () => void
  onOpen: (projectId: string) => void
}

/**
 * The photos that wait or are on their way, wherever on the page the owner is, with the way to them.
 * As long as this is shown, uploads go on that an earlier page left, and none is lost by closing the
 * page without a question.
 */
export function UploadsBanner(props: UploadsBannerProps) {
  const uploads = useUploads(props.uid)
  useWindowEvent('beforeunload', (event) => {
    if (uploads.some(isAtRisk)) event.preventDefault()
  })
  const shown = uploads.filter(({ key, batch }) => {
    const isLeft = unsaved(batch.items).length > 0
    if (key !== 'new-project') return isLeft
    // A form that was never sent is no upload.
    return props.withNewProject && (isUnderWay(batch) || (isLeft && batch.target !== null))
  })
  const stopped = uploads.filter(({ batch }) => batch.roleGone)
  if (shown.length + stopped.length === 0) return null
  return (
    <section aria-label="Photos on their way" className={classes.uploads}>
      {stopped.length > 0 && (
        <Alert color="red" role="alert">
          {roleGoneText(stopped.map(({ batch }) => batch))}
        </Alert>
      )}
      {shown.map((upload) => {
        const { key, batch } = upload
        if (key !== 'new-project')
          return <ProjectUpload key={key} upload={upload} onOpen={props.onOpen} />
        const title = batch.target?.title ?? ''
        return (
          <UploadLine key={key} batch={batch} title={title}>
            <OpenButton title={title} onClick={props.onOpenNewProject} />
          </UploadLine>
        )
      })}
    </section>
  )
}

type ProjectUploadProps = { upload: Upload; onOpen: UploadsBannerProps['onOpen'] }

function ProjectUpload({ upload: { key, batch, tell }, onOpen }: ProjectUploadProps) {
  const { items: projects } = useProjects()
  const entry = projects?.find(({ id }) => key === `project-${id}`)
  const title = entry?.project.title ?? batch.target?.title ?? 'a project'
  const isGone = projects !== null && entry?.project.state !== 'live'
  return (
    <UploadLine batch={batch} title={title}>
      {entry && !isGone && <OpenButton title={title} onClick={() => onOpen(entry.id)} />}
      {isGone && (
        <>
          <Text size="sm" w="100%">
            The project is not there any more: restore it from the trash, or discard the photos.
          </Text>
          <DiscardButton tell={tell} batch={batch} />
        </>
      )}
    </UploadLine>
  )
}

type UploadLineProps = { batch: Batch; title: string; children: ReactNode }

function UploadLine({ batch, title, children }: UploadLineProps) {
  return (
    <Group className={classes.line} justify="space-between" gap="xs">
      <Text className={classes.words}>{progressLabel(batch, title)}</Text>
      {/* Spoken when it changes what it does, not at every photo. */}
      <span className="visually-hidden" role="status">
        {phaseLabel(batch, title)}
      </span>
      {children}
    </Group>
  )
}

function OpenButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      Open<span className="visually-hidden"> {title}</span>
    </Button>
  )
}

/** Whether closing the page now would end the upload, or lose photos. */
function isAtRisk({ batch }: Upload): boolean {
  const isGoing = batch.phase === 'running' || batch.phase === 'offline'
  return isGoing || countUnkept(batch) > 0
}

const count = (photos: number) => `${photos} ${photos === 1 ? 'photo' : 'photos'}`

/** One sentence, however many photos and uploads it stopped. */
function roleGoneText(stopped: readonly Batch[]): string {
  const sum = (of: (batch: Batch) => number) =>
    stopped.reduce((total, batch) => total + of(batch), 0)
  const left = sum(countUnsaved) === 1 ? 'the photo that is' : 'the photos that are'
  const advice =
    sum(countUnkept) > 0
      ? `keep this page open, or ${left} not sent are lost`
      : `${left} not sent stay in this browser, for you alone`
  return `You are not an administrator any more, so the upload has stopped: ${advice}.`
}

/** How far it is, in full. */
function progressLabel(batch: Batch, title: string): string {
  const { saved, failed, total } = batchProgress(batch.items)
  const progress = `${saved} of ${count(total)} saved in “${title}”`
  switch (batch.phase) {
    case 'running':
      return progress
    case 'paused':
      return `${progress} · paused`
    case 'offline':
      return `${progress} · no connection`
    case 'idle':
      return failed > 0
        ? `${failed} of ${count(total)} for “${title}” failed`
        : `${count(total - saved)} for “${title}” ${total - saved === 1 ? 'is' : 'are'} not uploaded yet`
  }
}

function phaseLabel({ phase, items }: Batch, title: string): string {
  switch (phase) {
    case 'running':
      return `Uploading to “${title}”`
    case 'paused':
      return `Upload to “${title}” paused`
    case 'offline':
      return `Upload to “${title}” waits for a connection`
    case 'idle':
      return batchProgress(items).failed > 0 ? `Upload to “${title}” failed in part` : ''
  }
}
