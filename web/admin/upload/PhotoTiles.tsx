import {
  ActionIcon,
  Alert,
  type AlertProps,
  Anchor,
  List,
  Progress,
  Text,
  ThemeIcon,
  Tooltip,
} from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import { bytesText, countText } from '../components/amounts.ts'
import type { ShownUpload } from './createOutbox.ts'
import { countUnread, isUnderWay, type UploadItem } from './state.ts'
import classes from './upload.module.css'

type UploadProps = { upload: ShownUpload }

export function PhotoTiles({ upload }: UploadProps) {
  const { items, target, actions } = upload
  const unread = target === null ? countUnread(upload) : 0
  if (items.length + unread === 0) return null
  const removable = isUnderWay(upload) ? [] : items.filter(({ state }) => state !== 'saved')
  const nextOf = (index: number) => (removable[index + 1] ?? removable[index - 1])?.id
  return (
    <ul className={classes.tiles} data-choosing={target === null}>
      {items.map((item) => (
        <PhotoTile
          key={item.id}
          item={item}
          nextId={nextOf(removable.indexOf(item))}
          onRemove={removable.includes(item) ? actions.removePhoto : null}
        />
      ))}
      {Array.from({ length: unread }, (_, index) => `unread-${index}`).map((key) => (
        <li key={key} className={classes.tile} aria-hidden="true" />
      ))}
    </ul>
  )
}

type PhotoTileProps = {
  item: UploadItem
  nextId: string | undefined
  onRemove: ((id: string) => void) | null
}

/** Memoized: one photo's progress must not render fifty others. */
const PhotoTile = memo(function PhotoTile({ item, nextId, onRemove }: PhotoTileProps) {
  const { filename, progress, state } = item
  const isRow = state === 'failed' || state === 'duplicate'
  const isBegun = state === 'uploading' || (state === 'waiting' && progress > 0)
  return (
    <li
      className={isRow ? classes.row : classes.tile}
      data-state={state}
      data-focus-fallback={`remove-${nextId}`}
    >
      <Preview preview={item.preview} />
      <div className={state === 'waiting' && !isBegun ? 'visually-hidden' : classes.label}>
        <Text size="sm" truncate className={isRow ? undefined : 'visually-hidden'}>
          {filename}
        </Text>
        <Text size="xs" fw={600} c={state === 'failed' ? 'var(--error)' : ''}>
          <StateOf item={item} />
        </Text>
        {isBegun && (
          <Progress
            color="var(--bluebonnet)"
            mt={2}
            value={100 * progress}
            aria-label={`Upload of ${filename}`}
          />
        )}
      </div>
      {onRemove && (
        <Tooltip label="Remove from the list">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            top={0}
            right={0}
            pos={isRow ? undefined : 'absolute'}
            id={`remove-${item.id}`}
            aria-label={`Remove ${filename}`}
            onClick={() => onRemove(item.id)}
          >
            <ThemeIcon radius="xl" size={24} color="#131826d9" fz="xs">
              ✕
            </ThemeIcon>
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
})

/** Each state has its own element: a translator replaces bare text, and React then fails to remove it. */
function StateOf({ item }: { item: UploadItem }) {
  const { state, progress, reason, filename, duplicate } = item
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
      return duplicate && <AlreadyHere duplicate={duplicate} />
  }
}

type AlreadyHereProps = { duplicate: NonNullable<UploadItem['duplicate']> }

export function AlreadyHere({ duplicate: { projectId, projectTitle } }: AlreadyHereProps) {
  const href = `/admin/gallery/projects/${projectId}`
  return (
    <>
      <span>Already here, </span>
      <Anchor href={href} target="_blank" rel="noreferrer" inherit>
        {projectTitle ? `in “${projectTitle}”` : 'in another project'}
      </Anchor>
    </>
  )
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

export function RenamedOrResized({ items }: { items: readonly UploadItem[] }) {
  const changes = items.flatMap(({ chosen, filename, bytes }) => {
    const renamed = chosen.name === filename ? '' : `, chosen as ${chosen.name}`
    const sizes = `${bytesText(chosen.bytes)} → ${bytesText(bytes)}`
    const resized = chosen.bytes === bytes ? '' : ` was made smaller: ${sizes}`
    return renamed || resized ? [`${filename}${renamed}${resized}`] : []
  })
  if (changes.length === 0) return null
  const list = (
    <List size="sm" listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <List.Item key={change}>{change}</List.Item>
      ))}
    </List>
  )
  if (changes.length === 1) return list
  return (
    <details className={classes.folded}>
      <summary>{`${countText(changes.length, 'photo')} renamed or made smaller`}</summary>
      {list}
    </details>
  )
}

export function Refusals({ upload: { refusals, actions } }: UploadProps) {
  if (refusals.length === 0) return null
  return (
    <ErrorAlert
      title={`${countText(refusals.length, 'file was', 'files were')} not added`}
      onClose={actions.dismissRefusals}
    >
      <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {refusals.map(({ id, filename, reason }) => (
          <List.Item key={id}>{`${filename}: ${reason}`}</List.Item>
        ))}
      </List>
    </ErrorAlert>
  )
}

export function ErrorAlert(props: Pick<AlertProps, 'title' | 'children' | 'onClose'>) {
  return (
    <Alert
      color="red"
      withCloseButton
      closeButtonLabel="Dismiss"
      styles={{ closeButton: { width: 44, height: 44 } }}
      {...props}
    />
  )
}
