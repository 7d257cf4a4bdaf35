import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { SlotStyles } from 'yet-another-react-lightbox'
import { variantTypes } from '../../../domain/variants.ts'
import { fetchThumbnails } from '../../firebase/calls.ts'
import { Lightbox } from '../../gallery/Lightbox.tsx'
import type { LightboxPhoto, LightboxSlide } from '../../gallery/lightboxSlide.ts'
import { type Photo, photosText } from '../data/photos.ts'
import type { AltTexts } from '../data/useAltTexts.ts'
import type { PhotoEntry } from './photoEntries.ts'
import type { PhotoManager } from './usePhotoManager.ts'
import { ViewerPanel } from './ViewerPanel.tsx'

type PhotoViewerProps = {
  manager: PhotoManager
  texts: AltTexts
  title: string
  photoId: string
  onShow: (entry: PhotoEntry) => void
  /** @param entry the last one shown, if any is left */
  onClose: (entry: PhotoEntry | undefined) => void
  describing: boolean
}

const ahead = 1

const panelWidth = '23rem'
const topHeight = '3.5rem'
const wide = '(min-width: 62em)'

export function PhotoViewer(props: PhotoViewerProps) {
  const { manager, texts, photoId, onShow, onClose } = props
  const { entries, visible } = manager
  // A photo that is hidden meanwhile stays on the screen.
  const [readable] = useState(visible)
  const { index, isGone } = useIndex(entries, photoId)
  const entry = entries[index]
  const near = entries.slice(Math.max(0, index - ahead), index + ahead + 1)
  const pictures = usePrivatePictures(
    near.flatMap(({ photos }) => [...photos]).filter((photo) => isPrivate(photo, readable)),
  )
  const slides = useMemo(
    () => entries.map((one) => slideOf(one, readable, pictures)),
    [entries, readable, pictures],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const isClosed = useRef(false)
  const close = () => {
    // The last photo may disappear while the viewer closes: going back twice would leave the project.
    if (isClosed.current) return
    isClosed.current = true
    onClose(entry)
  }
  const goOn = useEffectEvent(() => {
    if (!isGone) return
    if (!entry) return close()
    onShow(entry)
    heading.current?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `entry?.id` runs it again for the next removed photo; useEffectEvent reads the current props
  useEffect(() => goOn(), [isGone, entry?.id])
  // Android's Back closes the viewer without a blur.
  const sendTexts = useEffectEvent(texts.save)
  useEffect(() => () => sendTexts(), [])
  const { ref: panel, height } = useElementSize()
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false })
  const uncovered = useVisualViewport()
  if (!entry) return null
  const showAt = (next: number) => {
    const shown = entries[next]
    texts.save()
    if (shown) onShow(shown)
  }
  return (
    <Lightbox
      slides={slides}
      index={index}
      onShow={showAt}
      onClose={close}
      styles={stylesFor(isWide ? null : height, uncovered)}
    >
      {(sides) => (
        <ViewerPanel
          {...props}
          panel={panel}
          heading={heading}
          index={index}
          sides={sides}
          isTyping={uncovered !== null}
          onShow={showAt}
        />
      )}
    </Lightbox>
  )
}

/** The index of a photo. If the photo is gone, the next one has its index. */
function useIndex(entries: readonly PhotoEntry[], photoId: string) {
  const found = entries.findIndex(({ photos }) => photos.some(({ id }) => id === photoId))
  const [last, setLast] = useState(0)
  if (found >= 0 && found !== last) setLast(found)
  const isGone = found < 0
  return { index: isGone ? Math.min(last, entries.length - 1) : found, isGone }
}

/**
 * @param panelHeight pixels, or null if the panel is beside the photo
 * @param uncovered by the keyboard
 */
function stylesFor(
  panelHeight: number | null,
  uncovered: { top: number; height: number } | null,
): SlotStyles {
  const layer = { '--yarl__portal_zindex': 300 } as const
  const root = uncovered ? { ...layer, ...uncovered, bottom: 'auto' } : layer
  if (panelHeight === null) {
    return {
      root,
      container: { paddingTop: topHeight, paddingInlineEnd: panelWidth },
      navigationNext: { right: panelWidth },
      toolbar: { zIndex: 1 },
    }
  }
  const arrow = { top: `calc((100% - ${panelHeight}px) / 2)` }
  return {
    root,
    container: { paddingTop: topHeight, paddingBottom: panelHeight },
    navigationPrev: arrow,
    navigationNext: arrow,
  }
}

/** In pixels. Less is a browser bar that comes and goes. */
const lowestKeyboard = 120

/** The part of the window that no on-screen keyboard covers; null if all of it. */
function useVisualViewport(): { top: number; height: number } | null {
  const text = useSyncExternalStore(watchViewport, readViewport)
  const [top = 0, height = 0] = text.split(' ').map(Number)
  return text === '' ? null : { top, height }
}

function watchViewport(onChange: () => void): () => void {
  const listening = new AbortController()
  window.visualViewport?.addEventListener('resize', onChange, listening)
  window.visualViewport?.addEventListener('scroll', onChange, listening)
  return () => listening.abort()
}

function readViewport(): string {
  const { height = innerHeight, offsetTop = 0, scale = 1 } = window.visualViewport ?? {}
  // Pinch zoom shrinks the visual viewport too.
  const isCovered = scale < 1.05 && innerHeight - height > lowestKeyboard
  return isCovered ? `${Math.round(offsetTop)} ${Math.round(height)}` : ''
}

/** A transparent pixel. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const unknownSize = { width: 1600, height: 1200 }

type Pictures = Readonly<Record<string, string>>

function usePrivatePictures(photos: readonly Photo[]): Pictures {
  return useQueries({
    queries: photos.map(({ id, image }) => ({
      queryKey: ['picture', id, image.content_hash, image.variants_version],
      queryFn: async () => ({
        id,
        url: (await fetchThumbnails({ imageIds: [id], type: 'medium' })).get(id),
      }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: picturesOf,
  })
}

function picturesOf(
  results: readonly { data: { id: string; url: string | undefined } | undefined }[],
): Pictures {
  return Object.fromEntries(
    results.flatMap(({ data }) => (data?.url ? [[data.id, data.url] as const] : [])),
  )
}

/** Visitors can't read its picture: it has to be fetched by a call. */
function isPrivate({ id, image }: Photo, shown: ReadonlySet<string>): boolean {
  return image.variants !== null && !shown.has(id)
}

/** @param shown ids of the photos whose pictures visitors can read */
function slideOf(
  { id, photos }: PhotoEntry,
  shown: ReadonlySet<string>,
  pictures: Pictures,
): LightboxSlide {
  const [first, second] = photos
  const inLightbox = (photo: Photo): LightboxPhoto => ({
    alt: photo.image.alt_text ?? '',
    sources: sourcesOf(photo, shown, pictures),
  })
  return {
    id,
    photos: second ? [inLightbox(first), inLightbox(second)] : [inLightbox(first)],
    title: photosText(photos),
  }
}

function sourcesOf(
  photo: Photo,
  shown: ReadonlySet<string>,
  pictures: Pictures,
): LightboxPhoto['sources'] {
  const { image } = photo
  const { variants } = image
  if (variants && !isPrivate(photo, shown)) {
    const kept = variantTypes.filter((type) => type !== 'blur').flatMap((t) => variants[t] ?? [])
    return kept.sort((a, b) => a.width - b.width)
  }
  const { width = unknownSize.width, height = unknownSize.height } = variants?.large ?? {}
  return [{ url: pictures[photo.id] ?? image.blur_data_url ?? blank, width, height }]
}
