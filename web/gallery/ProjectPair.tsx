import { type CSSProperties, type MouseEvent, useState } from 'react'
import type { PublishedPhoto } from '../../domain/published.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { largestUrl } from '../published/sources.ts'
import { ComparePair } from './ComparePair.tsx'
import { PhotoImage } from './PhotoImage.tsx'
import classes from './ProjectPair.module.css'

const labels = gallerySection.pair

type ProjectPairProps = {
  before: PublishedPhoto
  after: PublishedPhoto
  index: number
  onOpen: (event: MouseEvent) => void
}

export function ProjectPair({ before, after, index, onOpen }: ProjectPairProps) {
  const [dividerPercent, setDividerPercent] = useState(50)
  const { w, h } = after
  const side = (photo: PublishedPhoto, label: string) => (
    <>
      <PhotoImage
        photo={{ ...photo, alt: `${label}: ${photo.alt}` }}
        sizes={w > h ? '100vw' : `min(100vw, ${Math.round((80 * w) / h)}vh)`}
        first={index === 0}
      />
      <span className={classes.side} aria-hidden="true">
        {label}
      </span>
    </>
  )
  const shape: CSSProperties & Record<'--shape', number> = { '--shape': w / h }
  return (
    <div className={classes.band}>
      <div className={classes.pair} data-wide={w > h} style={shape}>
        <ComparePair
          className={classes.frame}
          before={side(before, labels.before)}
          after={side(after, labels.after)}
          dividerPercent={dividerPercent}
          onDividerMove={setDividerPercent}
        />
        <a
          className={classes.open}
          href={largestUrl(after)}
          onClick={onOpen}
          data-photo={after.id}
          data-index={index}
        >
          {labels.open}
        </a>
      </div>
    </div>
  )
}
