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
import { UndoBar } from '../components/UndoBar.tsx'
import { Action, ActionBar } from './ActionBar.tsx'
import { AltTextField } from './AltTextField.tsx'
import { FilmStrip } from './FilmStrip.tsx'
import { PhotoState } from './PhotoState.tsx'
import classes from './PhotoViewer.module.css'
import { leadOf } from './photoEntries.ts'
import type { AltTexts } from './useAltTexts.ts'
import { isStored, type PhotoManager } from './usePhotoManager.ts'
import { words } from './words.ts'

type ViewerPanelProps = {
  panel: Ref<HTMLDivElement>
  heading: RefObject<HTMLHeadingElement | null>
  manager: PhotoManager
  texts: AltTexts
  /** The project's title. */
  title: string
  index: number
  /** The buttons that show one photo of a pair whole. */
  sides: ReactNode
  /** The keyboard of a phone is up: the picture and the field have the room that is left. */
  isTyping: boolean
  /** Begins in the field. */
  describing: boolean
  onShow: (index: number) => void
}

/** What stands beside a photo that is shown large: its state, its words, and all that can be done to it. */
export function ViewerPanel(props: ViewerPanelProps) {
  const { panel, heading, manager, title, index, sides, isTyping, onShow } = props
  const { entries, visible } = manager
  const entry = entries[index]
  if (!entry) return null
  const showPhoto = (photoId: string) => {
    onShow(entries.findIndex(({ photos }) => photos.some(({ id }) => id === photoId)))
    // The button goes with the photo that it belongs to.
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
      {/* A press or a swipe in here is none on the photo. */}
      <div ref={panel} className={`night ${classes.panel}`} data-typing={isTyping} {...kept}>
        <div className={classes.message}>
          <UndoBar messages={manager.messages} />
        </div>
        <div className={classes.scroller}>
          {entry.photos.map((photo) => (
            <PhotoState key={photo.id} photo={photo} manager={manager} onShow={showPhoto} />
          ))}
          {sides && <div className={classes.sides}>{sides}</div>}
          <FilmStrip entries={entries} index={index} visible={visible} onShow={onShow} />
          <Words {...props} />
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

/** A field for each photo, and how many have words. */
function Words({ manager, texts, index, describing, onShow }: ViewerPanelProps) {
  const { entries, photos } = manager
  const described = photos.filter(texts.hasText).length
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
  const goOn = () => {
    onShow(index + 1)
    first.current?.focus()
  }
  const nextOf = (place: number) => {
    if (isPair && place === 0) return () => second.current?.focus()
    return index < entries.length - 1 ? goOn : undefined
  }
  return (
    <>
      {entry.photos.map((photo, place) => (
        <AltTextField
          // The same field for one photo after the other: the keyboard stays up.
          key={place === 0 ? 'first' : 'second'}
          ref={place === 0 ? first : second}
          label={isPair ? words.questionOf[place === 0 ? 'before' : 'after'] : words.question}
          value={texts.textOf(photo)}
          describedBy={statusId}
          onType={(text) => {
            setTyped(true)
            texts.type(photo, text)
          }}
          onLeave={texts.save}
          onNext={nextOf(place)}
        />
      ))}
      <p id={statusId} className={classes.status}>
        {texts.areBeingSent
          ? words.saving
          : texts.areRefused
            ? words.refused
            : `${hasTyped && texts.areSaved ? words.saved : ''} ${words.described(described, photos.length)}`}
      </p>
    </>
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
        label={words.cover}
        pressed={photos.some(({ id }) => id === manager.cover)}
        onClick={() => manager.makeCover(leadOf(entry))}
      />
      <Action
        icon="first"
        label={words.showFirst}
        pressed={index === 0}
        onClick={() => manager.showFirst(entry)}
      />
      {second && (
        <>
          <Action icon="swap" label={words.swap} onClick={() => manager.swap(first, second)} />
          <Action icon="pair" label={words.part} onClick={() => manager.part(first)} />
        </>
      )}
      <Action
        icon={areHidden ? 'show' : 'hide'}
        label={areHidden ? words.show : words.hide}
        onClick={() => manager.hide(photos, !areHidden)}
      />
      <Action
        icon="remove"
        label={isBusy ? words.working : words.remove}
        off={isBusy || !photos.every(isStored)}
        onClick={() => manager.trash(photos)}
      />
    </ActionBar>
  )
}
