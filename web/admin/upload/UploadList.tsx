import { ActionIcon, Anchor, Box, Button, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { bytesText } from '../components/amounts.ts'
import { type Duplicate, projectIdOf } from './draft.ts'
import type { Upload } from './Upload.ts'
import classes from './upload.module.css'
import { toSend, type UploadItem, type UploadState } from './uploadState.ts'

type UploadListProps = { upload: Upload; state: UploadState }

/** The chosen photos, each with its preview, its progress and a check once it is saved. */
export function UploadList({ upload, state }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { items, phase, target } = state
  const remove = useCallback(
    (id: string, button: HTMLElement) => {
      const buttons = () => [
        ...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []),
      ]
      const index = buttons().indexOf(button)
      upload.remove(id)
      // To the photo that took its place, so that the keyboard doesn't start again at the top; after
      // the last one, the panel sees to it.
      requestAnimationFrame(() => (buttons()[index] ?? buttons().at(-1))?.focus())
    },
    [upload],
  )
  if (items.length === 0) return null
  return (
    <Stack gap="sm">
      <Text fw={600} role="status" tabIndex={-1} data-chosen>
        {chosenText(items.length, toSend(items).length)}
      </Text>
      <ul className={classes.list} ref={list}>
        {items.map((item) => (
          <UploadRow
            key={item.id}
            upload={upload}
            item={item}
            underWay={phase !== 'idle'}
            projectId={target?.projectId ?? projectIdOf(upload.place)}
            onRemove={remove}
          />
        ))}
      </ul>
    </Stack>
  )
}

function chosenText(count: number, toBeSent: number): string {
  const chosen = `${count} ${count === 1 ? 'photo' : 'photos'} chosen`
  return toBeSent < count ? `${chosen}, ${count - toBeSent} already here` : chosen
}

type UploadRowProps = {
  upload: Upload
  item: UploadItem
  underWay: boolean
  /** The project that the photos go to, if that is there yet. */
  projectId: string | null
  /** @param button the one that was pressed */
  onRemove: (id: string, button: HTMLElement) => void
}

/**
 * One chosen photo: what it is, where it stands, and what can be done about it. Drawn anew for its
 * own progress only, not for that of forty-nine others.
 */
const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { upload, item, underWay, projectId, onRemove } = props
  const { duplicate, filename, progress, state } = item
  const isElsewhere = duplicate?.kind === 'stored' && duplicate.photo.projectId !== projectId
  return (
    <li className={classes.row} data-state={state}>
      <UploadPreview preview={item.preview} />
      <Box className={classes.name}>
        <Text size="sm" truncate>
          {filename}
        </Text>
        <Text size="xs" c={state === 'failed' ? 'red' : 'dimmed'}>
          {duplicate ? <AlreadyHere duplicate={duplicate} /> : stateOf(item)}
        </Text>
        {(state === 'uploading' || (state === 'waiting' && progress > 0)) && (
          <Progress
            color="var(--bluebonnet)"
            value={100 * progress}
            aria-label={`Upload of ${filename}`}
            mt={4}
          />
        )}
        {isElsewhere && !underWay && (
          <Button
            variant="default"
            mt={6}
            aria-label={`Upload anyway: ${filename}`}
            onClick={({ currentTarget }) => {
              upload.sendAnyway(item.id)
              // This button goes; what else there is to do with the photo stays.
              const row = currentTarget.closest('li')
              row?.querySelector<HTMLElement>('[data-remove]')?.focus()
            }}
          >
            Upload anyway
          </Button>
        )}
      </Box>
      {state === 'saved' && (
        <span className={classes.check} role="img" aria-label={`${filename} is saved`}>
          ✓
        </span>
      )}
      {!underWay && state !== 'saved' && (
        <Tooltip label="Remove from the list">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            data-remove
            aria-label={`Remove ${filename}`}
            onClick={({ currentTarget }) => onRemove(item.id, currentTarget)}
          >
            ✕
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
})

/** Says where the same bytes are already, with a link to that project: visitors may not see the photo. */
export function AlreadyHere({ duplicate }: { duplicate: Duplicate }) {
  if (duplicate.kind === 'chosen') return <>Already here: the same photo as {duplicate.filename}</>
  const { projectId, projectTitle } = duplicate.photo
  const place = projectTitle ? `in “${projectTitle}”` : 'in another project'
  return (
    <>
      Already here,{' '}
      <Anchor
        href={`/admin/gallery/projects/${projectId}`}
        target="_blank"
        rel="noreferrer"
        inherit
      >
        {place}
      </Anchor>
    </>
  )
}

function stateOf({ state, progress, bytes, reason }: UploadItem): string {
  switch (state) {
    case 'waiting':
      return progress > 0 ? `Held at ${Math.floor(progress * 100)} %` : bytesText(bytes)
    case 'duplicate':
      return bytesText(bytes)
    case 'uploading':
      return `Uploading, ${Math.floor(progress * 100)} %`
    case 'saved':
      return 'Saved'
    case 'failed':
      return `Failed. ${reason ?? ''}`
  }
}

/** A chosen file's small picture. Its object URL lives no longer than the picture is shown. */
function UploadPreview({ preview }: { preview: Blob | null }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!preview) return
    const created = URL.createObjectURL(preview)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [preview])
  return preview && url ? (
    <img className={classes.preview} src={url} alt="" decoding="async" />
  ) : (
    <span className={classes.preview} />
  )
}
