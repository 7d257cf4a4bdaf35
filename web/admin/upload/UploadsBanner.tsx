import { Alert, Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useProjects } from '../data/projects.ts'
import type { Upload } from './Upload.ts'
import { DiscardButton } from './UploadActions.tsx'
import classes from './upload.module.css'
import {
  countUnkept,
  countUnsaved,
  isUnderWay,
  type UploadState,
  unsaved,
  uploadProgress,
} from './uploadState.ts'
import type { UploadElsewhere } from './uploadStore.ts'
import { uploads, useUploads } from './useUploads.ts'

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
  const { here, elsewhere } = useUploads(props.uid)
  useWindowEvent('beforeunload', (event) => {
    if (here.some(({ state }) => isAtRisk(state))) event.preventDefault()
  })
  const onScreen = props.withNewProject ? null : uploads.at(props.uid, 'new-project')
  const shown = here.filter(({ upload, state }) => {
    if (upload === onScreen) return false
    const isLeft = unsaved(state.items).length > 0
    // A form that was never sent is no upload.
    const isBegun = upload.place !== 'new-project' || state.target !== null
    return isUnderWay(state) || (isLeft && isBegun)
  })
  const busyElsewhere = elsewhere.filter(({ count }) => count > 0)
  const stopped = here.map(({ state }) => state).filter(({ roleGone }) => roleGone)
  if (shown.length + stopped.length + busyElsewhere.length === 0) return null
  return (
    <section aria-label="Photos on their way" className={classes.uploads}>
      {stopped.length > 0 && (
        <Alert color="red" role="alert">
          {roleGoneText(stopped)}
        </Alert>
      )}
      {shown.map(({ upload, state }) => {
        if (upload.place !== 'new-project')
          return (
            <ProjectUpload key={upload.id} upload={upload} state={state} onOpen={props.onOpen} />
          )
        const title = state.target?.title ?? ''
        return (
          <UploadLine key={upload.id} state={state} title={title}>
            <OpenButton title={title} onClick={props.onOpenNewProject} />
          </UploadLine>
        )
      })}
      {busyElsewhere.map((upload) => (
        <Text key={upload.id} className={classes.line} role="status">
          {elsewhereText(upload)}
        </Text>
      ))}
    </section>
  )
}

/** As it was when this tab looked: the other one shows how far it is. */
function elsewhereText({ title, count }: UploadElsewhere): string {
  const photos = `${count} ${count === 1 ? 'photo' : 'photos'}`
  return title === null
    ? `Another tab of this browser holds ${photos} that ${count === 1 ? 'is' : 'are'} not uploaded yet.`
    : `Another tab of this browser uploads ${photos} to “${title}”.`
}

type ProjectUploadProps = {
  upload: Upload
  state: UploadState
  onOpen: UploadsBannerProps['onOpen']
}

function ProjectUpload({ upload, state, onOpen }: ProjectUploadProps) {
  const { items: projects } = useProjects()
  const entry = projects?.find(({ id }) => upload.place === `project-${id}`)
  const title = entry?.project.title ?? state.target?.title ?? 'a project'
  const isGone = projects !== null && entry?.project.state !== 'live'
  return (
    <UploadLine state={state} title={title}>
      {entry && !isGone && <OpenButton title={title} onClick={() => onOpen(entry.id)} />}
      {isGone && (
        <>
          <Text size="sm" w="100%">
            The project is not there any more: restore it from the trash, or discard the photos.
          </Text>
          <DiscardButton upload={upload} state={state} />
        </>
      )}
    </UploadLine>
  )
}

type UploadLineProps = { state: UploadState; title: string; children: ReactNode }

function UploadLine({ state, title, children }: UploadLineProps) {
  return (
    <Group className={classes.line} justify="space-between" gap="xs">
      <Text className={classes.words}>{progressLabel(state, title)}</Text>
      {/* Spoken when it changes what it does, not at every photo. */}
      <span className="visually-hidden" role="status">
        {phaseLabel(state, title)}
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
function isAtRisk(state: UploadState): boolean {
  const isGoing = state.phase === 'running' || state.phase === 'offline'
  return isGoing || countUnkept(state) > 0
}

const count = (photos: number) => `${photos} ${photos === 1 ? 'photo' : 'photos'}`

/** One sentence, however many photos and uploads it stopped. */
function roleGoneText(stopped: readonly UploadState[]): string {
  const sum = (of: (state: UploadState) => number) =>
    stopped.reduce((total, state) => total + of(state), 0)
  const left = sum(countUnsaved) === 1 ? 'the photo that is' : 'the photos that are'
  const advice =
    sum(countUnkept) > 0
      ? `keep this page open, or ${left} not sent are lost`
      : `${left} not sent stay in this browser, for you alone`
  return `You are not an administrator any more, so the upload has stopped: ${advice}.`
}

/** How far it is, in full. */
function progressLabel(state: UploadState, title: string): string {
  const { saved, failed, total } = uploadProgress(state.items)
  const progress = `${saved} of ${count(total)} saved in “${title}”`
  switch (state.phase) {
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

function phaseLabel({ phase, items }: UploadState, title: string): string {
  switch (phase) {
    case 'running':
      return `Uploading to “${title}”`
    case 'paused':
      return `Upload to “${title}” paused`
    case 'offline':
      return `Upload to “${title}” waits for a connection`
    case 'idle':
      return uploadProgress(items).failed > 0 ? `Upload to “${title}” failed in part` : ''
  }
}
