import { ActionIcon, Alert, Anchor, List, Progress, Text, Tooltip } from '@mantine/core'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { megabytesText, mendedText } from './messages.ts'
import { isUnderWay, type UploadItem, type UploadState } from './state.ts'
import classes from './upload.module.css'
import { uploads } from './uploads.ts'

/** The photos of an upload. One that needs a decision takes a row of its own. */
export function PhotoTiles({ upload }: { upload: UploadState }) {
  const list = useRef<HTMLUListElement>(null)
  const { id, items, target } = upload
  const remove = useCallback(
    (itemId: string, button: HTMLElement) => {
      const buttons = () => [
        ...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []),
      ]
      const index = buttons().indexOf(button)
      uploads.find(id)?.removePhoto(itemId)
      // The keyboard continues at the photo that took its place.
      requestAnimationFrame(() => (buttons()[index] ?? buttons().at(-1))?.focus())
    },
    [id],
  )
  if (items.length === 0) return null
  return (
    <ul className={classes.tiles} ref={list} data-choosing={target === null}>
      {items.map((item) => (
        <PhotoTile key={item.id} item={item} underWay={isUnderWay(upload)} onRemove={remove} />
      ))}
    </ul>
  )
}

type PhotoTileProps = {
  item: UploadItem
  underWay: boolean
  onRemove: (id: string, button: HTMLElement) => void
}

/** Memoized: progress of one photo must not render fifty others. */
const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { item, underWay, onRemove } = props
  const { duplicate, filename, progress, state } = item
  const isRow = state === 'failed' || state === 'duplicate'
  const isBlank = state === 'waiting' && progress === 0
  return (
    <li className={isRow ? classes.row : classes.tile} data-state={state}>
      <Preview preview={item.preview} />
      <div className={isBlank ? 'visually-hidden' : classes.words}>
        <Text size="sm" truncate className={isRow ? undefined : 'visually-hidden'}>
          {filename}
        </Text>
        <Text size="xs" c={state === 'failed' ? 'var(--error)' : ''} className={classes.state}>
          {duplicate ? <AlreadyHere duplicate={duplicate} /> : <StateOf item={item} />}
        </Text>
        {(state === 'uploading' || (state === 'waiting' && progress > 0)) && (
          <Progress
            color="var(--bluebonnet)"
            value={100 * progress}
            aria-label={`Upload of ${filename}`}
            className={classes.progress}
          />
        )}
      </div>
      {!underWay && state !== 'saved' && (
        <Tooltip label="Remove from the list">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            data-remove
            className={classes.remove}
            aria-label={`Remove ${filename}`}
            onClick={({ currentTarget }) => onRemove(item.id, currentTarget)}
          >
            <span className={classes.cross}>✕</span>
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
})

export function AlreadyHere({
  duplicate: { projectId, projectTitle },
}: {
  duplicate: NonNullable<UploadItem['duplicate']>
}) {
  return (
    <>
      <span>Already here, </span>
      <Anchor
        href={`/admin/gallery/projects/${projectId}`}
        target="_blank"
        rel="noreferrer"
        inherit
      >
        {projectTitle ? `in “${projectTitle}”` : 'in another project'}
      </Anchor>
    </>
  )
}

function StateOf({ item: { state, progress, reason, filename } }: { item: UploadItem }) {
  const percent = `${Math.floor(progress * 100)}\u00a0%`
  switch (state) {
    case 'waiting':
      return progress > 0 && <span key="held">{`Held at ${percent}`}</span>
    case 'uploading':
      return (
        <span key="uploading">
          <span className="visually-hidden">Uploading, </span>
          <span>{percent}</span>
        </span>
      )
    case 'saved':
      return (
        <span key="saved" role="img" aria-label={`${filename} is saved`}>
          Saved ✓
        </span>
      )
    case 'failed':
      return <span key="failed">{`Failed to upload. ${reason ?? ''}`}</span>
    case 'duplicate':
      return null
  }
}

export function Preview({ preview }: { preview: Blob | null }) {
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

/** The files that were renamed or made smaller; folded if they are several. */
export function Mended({ items }: { items: readonly UploadItem[] }) {
  const mended = items.filter(
    ({ chosen, filename, bytes }) => chosen.name !== filename || chosen.bytes !== bytes,
  )
  if (mended.length === 0) return null
  const list = (
    <ul className={classes.mended}>
      {mended.map(({ id, chosen, filename, bytes }) => (
        <Text component="li" size="sm" key={id}>
          {[
            filename,
            chosen.name !== filename && `, chosen as ${chosen.name}`,
            chosen.bytes !== bytes && ` was made smaller: ${megabytesText(chosen.bytes, bytes)}`,
          ]
            .filter(Boolean)
            .join('')}
        </Text>
      ))}
    </ul>
  )
  if (mended.length === 1) return list
  return (
    <details className={classes.folded}>
      <summary>{mendedText(mended.length)}</summary>
      {list}
    </details>
  )
}

export function Refusals({ upload }: { upload: UploadState }) {
  const { id, refusals } = upload
  if (refusals.length === 0) return null
  return (
    <Alert
      color="red"
      role="alert"
      title={`${refusals.length === 1 ? '1 file was' : `${refusals.length} files were`} not added`}
      withCloseButton
      closeButtonLabel="Dismiss"
      styles={{ closeButton: { width: 44, height: 44 } }}
      onClose={() => uploads.find(id)?.dismissRefusals()}
    >
      <List size="sm" spacing={4}>
        {refusals.map((refusal) => (
          <List.Item key={refusal.id} style={{ overflowWrap: 'anywhere' }}>
            {`${refusal.filename}: ${refusal.reason}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
