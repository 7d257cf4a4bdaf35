import { useState } from 'react'
import { gallerySection } from '../content/gallerySection.ts'
import { ComparePair } from './ComparePair.tsx'
import { knownUrl, type LightboxPhoto } from './lightboxSlide.ts'
import classes from './PairSlide.module.css'
import type { PictureTap } from './usePictureTap.ts'

const labels = gallerySection.pair

type PairSlideProps = {
  before: LightboxPhoto
  after: LightboxPhoto
  room: { width: number; height: number }
  stacked: boolean
  dividerPercent: number
  onDividerMove: ((dividerPercent: number) => void) | null
  zoom: number
  tap: PictureTap
}

export function PairSlide(props: PairSlideProps) {
  const { before, after, room, stacked, dividerPercent, onDividerMove, zoom, tap } = props
  const height = stacked ? (room.height - gap) / 2 : room.height
  const box = boxOf(after, { width: room.width, height })
  const picture = (photo: LightboxPhoto, side: string) => (
    <Picture photo={photo} side={side} width={box.width * zoom} />
  )
  if (stacked) {
    return (
      <div className={classes.stack} style={{ gap }} {...tap}>
        {[before, after].map((photo, index) => {
          const side = index === 0 ? labels.before : labels.after
          return (
            <div key={side} className={classes.half} style={box}>
              {picture(photo, side)}
              <span className={classes.side} aria-hidden="true">
                {side}
              </span>
            </div>
          )
        })}
      </div>
    )
  }
  return (
    <ComparePair
      before={picture(before, labels.before)}
      after={picture(after, labels.after)}
      dividerPercent={dividerPercent}
      onDividerMove={onDividerMove}
      zoom={zoom}
      style={box}
      className={classes.pair}
      tap={tap}
    />
  )
}

export function SideButtons({
  dividerPercent,
  onDividerMove,
}: {
  dividerPercent: number
  onDividerMove: (dividerPercent: number) => void
}) {
  return (
    <>
      <button
        type="button"
        onClick={() => onDividerMove(100)}
        aria-pressed={dividerPercent === 100}
      >
        {labels.before}
      </button>
      <button type="button" onClick={() => onDividerMove(0)} aria-pressed={dividerPercent === 0}>
        {labels.after}
      </button>
    </>
  )
}

const gap = 8

type PictureProps = { photo: LightboxPhoto; side: string; width: number }

function Picture({ photo, side, width }: PictureProps) {
  const { alt, sources } = photo
  const [known] = useState(() => knownUrl(photo))
  return (
    <img
      className="fill"
      src={sources.at(-1)?.url}
      srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes={`${Math.round(width)}px`}
      alt={alt ? `${side}: ${alt}` : side}
      draggable={false}
      style={known ? { background: `url("${known}") center / cover` } : undefined}
    />
  )
}

function boxOf({ sources }: LightboxPhoto, room: { width: number; height: number }) {
  const { width = 1, height = 1 } = sources.at(-1) ?? {}
  const shape = width / height
  const fitted = Math.min(room.width, room.height * shape)
  return { width: fitted, height: fitted / shape }
}
