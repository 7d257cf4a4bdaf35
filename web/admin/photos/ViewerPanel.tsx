import { Button, Group, Text, TextInput } from '@mantine/core'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { altTextLimit, type ImageStatus, isHeldBack } from '../../../domain/image.ts'
import { type ImageFailure, imageFailures } from '../../../domain/problems.ts'
import { photoCountText } from '../components/amounts.ts'
import { UndoBar } from '../components/UndoBar.tsx'
import { asksAboutDamage } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import type { AltTexts as Texts } from '../data/useAltTexts.ts'
import { DamageAnswers, damageQuestion } from '../upload/DamageQuestions.tsx'
import { Action, ActionBar } from './ActionBar.tsx'
import classes from './PhotoViewer.module.css'
import { leadOf } from './photoEntries.ts'
import { isStored, type PhotoManager } from './usePhotoManager.ts'

type ViewerPanelProps = {
  panel: Ref<HTMLDivElement>
  heading: RefObject<HTMLHeadingElement | null>
  manager: PhotoManager
  texts: Texts
  title: string
  index: number
  sides: ReactNode
  isTyping: boolean
  describing: boolean
  onShow: (index: number) => void
}

export function ViewerPanel(props: ViewerPanelProps) {
  const { panel, heading, manager, texts, title, index, sides, isTyping, onShow } = props
  const { entries } = manager
  const entry = entries[index]
  if (!entry) return null
  const showPhoto = (photoId: string) => {
    onShow(entries.findIndex(({ photos }) => photos.some(({ id }) => id === photoId)))
    // The pressed button disappears with its photo.
    heading.current?.focus()
  }
  return (
    <>
      <div className={`night ${classes.top}`}>
        <Text
          component="h2"
          ff="text"
          fw={700}
          ref={heading}
          tabIndex={-1}
          style={{ outline: 'none' }}
        >
          {index + 1} of {entries.length}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {title}
        </Text>
      </div>
      {/* Presses and swipes in here don't reach the photo. */}
      <div
        ref={panel}
        className={`night ${classes.panel}`}
        data-mantine-color-scheme="dark"
        data-typing={isTyping}
        // A button doesn't take the focus in Safari.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('button')) texts.save()
        }}
        {...kept}
      >
        <div className={classes.message}>
          <UndoBar messages={manager.messages} />
        </div>
        <div className={classes.scroller}>
          {entry.photos.some(({ image }) => isHeldBack(image)) && (
            <Text className={classes.state}>Hidden from visitors.</Text>
          )}
          {entry.photos.map((photo) => (
            <PhotoState key={photo.id} photo={photo} manager={manager} onShow={showPhoto} />
          ))}
          {sides && (
            <Group grow gap="xs" className={classes.sides}>
              {sides}
            </Group>
          )}
          <AltTexts {...props} />
        </div>
        <div className={classes.actions}>
          <PhotoActions {...props} />
        </div>
      </div>
    </>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
const kept = { onPointerDown: stop, onPointerMove: stop, onWheel: stop }

const statusNotes: Partial<Record<ImageStatus, string>> = {
  uploading: 'Uploading. It will appear here automatically.',
  processing: 'Processing. It will appear here automatically.',
  archived: 'No longer in Google Drive: kept here, hidden from visitors.',
}

type PhotoStateProps = {
  photo: Photo
  manager: PhotoManager
  onShow: (photoId: string) => void
}

function PhotoState({ photo, manager, onShow }: PhotoStateProps) {
  const { status, hidden, failure, replacement } = photo.image
  const first = manager.duplicates.get(photo.id)
  const note = statusNotes[status]
  return (
    <>
      {note && <Text className={classes.state}>{note}</Text>}
      {status === 'failed' && (
        <Group gap="xs" className={classes.state} data-failed>
          <Text>{imageFailures[failure ?? 'unknown']}</Text>
          <Button variant="default" onClick={() => manager.retry([photo])}>
            Retry
          </Button>
        </Group>
      )}
      {asksAboutDamage(photo) && (
        <Group gap="xs" className={classes.state} data-failed>
          <Text>{damageQuestion}</Text>
          <DamageAnswers photo={photo} onShow={() => manager.hide([photo], false)} />
        </Group>
      )}
      {replacement?.failure && (
        <Text className={classes.state} data-failed>
          {replacementText(replacement.failure)}
        </Text>
      )}
      {first && (
        <Group gap="xs" className={classes.state}>
          <Text>
            {first.hidden && !hidden ? 'The same photo is hidden here:' : 'Same photo as'}
          </Text>{' '}
          <Button variant="default" onClick={() => onShow(first.id)}>
            {first.filename}
          </Button>
        </Group>
      )}
    </>
  )
}

/** Enter, or the keyboard's own "next", continues with the next photo. */
function AltTexts({ manager, texts, index, describing, onShow }: ViewerPanelProps) {
  const { entries, photos } = manager
  const described = `${photos.filter(texts.hasText).length} of ${photoCountText(photos.length)} described.`
  const statusId = useId()
  const [hasTyped, setTyped] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (describing) first.current?.focus()
  }, [describing])
  const pair = entries[index]?.photos ?? []
  const isLast = index === entries.length - 1
  const continueFrom = (side: number) => {
    texts.save()
    if (side < pair.length - 1) return second.current?.focus()
    if (isLast) return
    onShow(index + 1)
    first.current?.focus()
  }
  return (
    <>
      {pair.map((photo, side) => (
        <TextInput
          // The same field for every photo: a phone keeps its keyboard.
          key={side === 0 ? 'first' : 'second'}
          ref={side === 0 ? first : second}
          label={`What is in the ${pair.length === 1 ? '' : side === 0 ? 'before ' : 'after '}picture?`}
          enterKeyHint={isLast && side === pair.length - 1 ? 'done' : 'next'}
          autoComplete="off"
          maxLength={altTextLimit}
          value={texts.textOf(photo)}
          aria-describedby={statusId}
          onChange={({ currentTarget }) => {
            setTyped(true)
            texts.type(photo, currentTarget.value)
          }}
          onBlur={texts.save}
          onKeyDown={(event) => {
            if (event.key.startsWith('Arrow')) event.stopPropagation()
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) continueFrom(side)
          }}
        />
      ))}
      <Text id={statusId} size="sm" c="dimmed" mih="1.4em">
        {texts.areBeingSent
          ? 'Saving…'
          : texts.areRefused
            ? 'Not saved yet. Your words are kept and sent again with the next ones.'
            : `${hasTyped && texts.areSaved ? 'Saved. ' : ''}${described}`}
      </Text>
    </>
  )
}

function PhotoActions({ manager, index }: ViewerPanelProps) {
  const entry = manager.entries[index]
  if (!entry) return null
  const { photos } = entry
  const [first, second] = photos
  const areHidden = photos.every(({ image }) => isHeldBack(image))
  const isBusy = manager.isBusy(entry)
  return (
    <ActionBar>
      <Action
        icon="cover"
        label="Cover"
        pressed={photos.some(({ id }) => id === manager.cover)}
        onClick={() => manager.makeCover(leadOf(entry))}
      />
      <Action
        icon="first"
        label="Show first"
        pressed={index === 0}
        onClick={() => manager.showFirst(entry)}
      />
      {second && (
        <>
          <Action icon="swap" label="Swap" onClick={() => manager.swap(first, second)} />
          <Action icon="pair" label="Unpair" onClick={() => manager.unpair(first)} />
        </>
      )}
      <Action
        icon={areHidden ? 'show' : 'hide'}
        label={areHidden ? 'Show' : 'Hide'}
        onClick={() => manager.hide(photos, !areHidden)}
      />
      <Action
        icon="remove"
        label={isBusy ? 'Working…' : 'Delete'}
        off={isBusy || !photos.every(isStored)}
        onClick={() => manager.trash(photos)}
      />
    </ActionBar>
  )
}

function replacementText(failure: ImageFailure): string {
  const [what] = imageFailures[failure].split('. ')
  return `This photo was replaced in Google Drive by a file that can’t be shown, so the earlier picture stays. ${what}. Put a good file in its place in Drive.`
}
