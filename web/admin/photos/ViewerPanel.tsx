import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { altTextLimit } from '../../../domain/image.ts'
import { imageFailures, replacementText } from '../../../domain/problems.ts'
import { countedPhotos } from '../components/amounts.ts'
import { UndoBar } from '../components/UndoBar.tsx'
import type { Photo } from '../data/photos.ts'
import type { AltTexts as Texts } from '../data/useAltTexts.ts'
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
  /** A phone's keyboard is open. */
  isTyping: boolean
  describing: boolean
  onShow: (index: number) => void
}

export function ViewerPanel(props: ViewerPanelProps) {
  const { panel, heading, manager, title, index, sides, isTyping, onShow } = props
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
        <h2 ref={heading} tabIndex={-1}>
          {index + 1} of {entries.length}
        </h2>
        <p>{title}</p>
      </div>
      {/* Presses and swipes in here don't reach the photo. */}
      <div ref={panel} className={`night ${classes.panel}`} data-typing={isTyping} {...kept}>
        <div className={classes.message}>
          <UndoBar messages={manager.messages} />
        </div>
        <div className={classes.scroller}>
          {entry.photos.map((photo) => (
            <PhotoState key={photo.id} photo={photo} manager={manager} onShow={showPhoto} />
          ))}
          {sides && <div className={classes.sides}>{sides}</div>}
          <AltTexts {...props} />
        </div>
        <div className={classes.actions}>
          <Actions {...props} />
        </div>
      </div>
    </>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
const kept = { onPointerDown: stop, onPointerMove: stop, onWheel: stop }

type PhotoStateProps = {
  photo: Photo
  manager: PhotoManager
  onShow: (photoId: string) => void
}

function PhotoState({ photo, manager, onShow }: PhotoStateProps) {
  const { id, image } = photo
  const { status } = image
  const first = manager.duplicates.get(id)
  return (
    <>
      {image.hidden && <p className={classes.state}>Hidden from visitors.</p>}
      {(status === 'uploading' || status === 'processing') && (
        <p className={classes.state}>
          {status === 'uploading' ? 'Uploading' : 'Processing'}. It will appear here automatically.
        </p>
      )}
      {status === 'failed' && (
        <div className={classes.state} data-failed>
          <p>{imageFailures[image.failure ?? 'unknown']}</p>
          <button type="button" onClick={() => manager.retry([photo])}>
            Retry
          </button>
        </div>
      )}
      {image.replacement?.failure && (
        <p className={classes.state} data-failed>
          {replacementText(image.replacement.failure)}
        </p>
      )}
      {status === 'archived' && (
        <p className={classes.state}>No longer in Google Drive: kept here, hidden from visitors.</p>
      )}
      {first && (
        <p className={classes.state}>
          {first.hidden && !image.hidden ? 'The same photo is hidden here:' : 'Same photo as'}{' '}
          <button type="button" onClick={() => onShow(first.id)}>
            {first.filename}
          </button>
        </p>
      )}
    </>
  )
}

function AltTexts({ manager, texts, index, describing, onShow }: ViewerPanelProps) {
  const { entries, photos } = manager
  const described = `${photos.filter(texts.hasText).length} of ${countedPhotos(photos.length)} described.`
  const statusId = useId()
  const [hasTyped, setTyped] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (describing) first.current?.focus()
  }, [describing])
  const entry = entries[index]
  if (!entry) return null
  const isPair = entry.photos.length === 2
  const next =
    index < entries.length - 1
      ? () => {
          onShow(index + 1)
          first.current?.focus()
        }
      : undefined
  return (
    <>
      {entry.photos.map((photo, place) => (
        <AltTextField
          // The same field for every photo: a phone keeps its keyboard.
          key={place === 0 ? 'first' : 'second'}
          ref={place === 0 ? first : second}
          label={
            isPair
              ? `What is in the ${place === 0 ? 'before' : 'after'} picture?`
              : 'What is in the picture?'
          }
          value={texts.textOf(photo)}
          describedBy={statusId}
          onType={(text) => {
            setTyped(true)
            texts.type(photo, text)
          }}
          onLeave={texts.save}
          onNext={isPair && place === 0 ? () => second.current?.focus() : next}
        />
      ))}
      <p id={statusId} className={classes.status}>
        {texts.areBeingSent
          ? 'Saving…'
          : texts.areRefused
            ? 'Not saved yet. Your words are kept and sent again with the next ones.'
            : `${hasTyped && texts.areSaved ? 'Saved. ' : ''}${described}`}
      </p>
    </>
  )
}

type AltTextFieldProps = {
  ref: Ref<HTMLInputElement>
  label: string
  value: string
  /** Id of the element that says what is stored. */
  describedBy: string
  onType: (text: string) => void
  onLeave: () => void
  onNext: (() => void) | undefined
}

/** Enter, or the keyboard's own "next", continues with the next photo. */
function AltTextField(props: AltTextFieldProps) {
  const { ref, label, value, describedBy, onType, onLeave, onNext } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    onLeave()
    onNext?.()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        <input
          ref={ref}
          id={id}
          type="text"
          enterKeyHint={onNext ? 'next' : 'done'}
          autoComplete="off"
          maxLength={altTextLimit}
          value={value}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}

function Actions({ manager, index }: ViewerPanelProps) {
  const entry = manager.entries[index]
  if (!entry) return null
  const { photos } = entry
  const [first, second] = photos
  const areHidden = photos.every(({ image }) => image.hidden)
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
          <Action icon="pair" label="Unpair" onClick={() => manager.part(first)} />
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
