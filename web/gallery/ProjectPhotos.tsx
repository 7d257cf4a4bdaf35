import { type MouseEvent, useEffect, useState } from 'react'
import type { GalleryPhoto, PublishedProject } from '../../domain/published.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { pictureOf } from '../published/sources.ts'
import { type GalleryEntry, toEntries } from './galleryEntry.ts'
import { OpenPhoto } from './OpenPhoto.tsx'
import { Picture } from './Picture.tsx'
import classes from './ProjectPhotos.module.css'
import { usePhotoInUrl } from './usePhotoInUrl.ts'

const sizes = '(min-width: 1240px) 596px, (min-width: 640px) 46vw, 92vw'
const wide = '(min-width: 1240px) 1216px, 92vw'

/** How many are on or near the first screen. */
const firstOnes = 1

/**
 * All photos of a project, each a link to its picture: complete without a program, which opens the
 * lightbox instead. Pairs come first, each as wide as the page.
 */
export function ProjectPhotos({ project }: { project: PublishedProject }) {
  const photos = project.photos.map((photo): GalleryPhoto => ({ ...photo, project }))
  // What the work has changed comes first.
  const entries = toEntries(photos).toSorted((a, b) => rankOf(a) - rankOf(b))
  const lightbox = usePhotoInUrl()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <section className={classes.section} aria-label={project.title}>
      {ready && <OpenPhoto entries={entries} shown={entries} lightbox={lightbox} atProject />}
      <ul className={classes.photos} data-of="photos">
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            entry={entry}
            index={index}
            onOpen={() => lightbox.show(entry, 'push')}
          />
        ))}
      </ul>
    </section>
  )
}

function rankOf({ kind }: GalleryEntry): number {
  return kind === 'pair' ? 0 : 1
}

type EntryProps = { entry: GalleryEntry; index: number; onOpen: () => void }

function Entry({ entry, index, onOpen }: EntryProps) {
  const { before, after } = gallerySection.pair
  const isWide = entry.kind === 'pair' || index === 0
  const sides =
    entry.kind === 'pair'
      ? [
          { photo: entry.before, label: before },
          { photo: entry.after, label: after },
        ]
      : [{ photo: entry.photo, label: null }]
  const open = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li className={isWide ? classes.wide : ''}>
      {sides.map(({ photo, label }) => (
        <a
          key={photo.id}
          className={classes.photo}
          href={pictureOf(photo).full ?? undefined}
          onClick={open}
          data-photo={entry.id}
          data-index={index}
          style={{ aspectRatio: `${photo.w} / ${photo.h}` }}
        >
          <Picture
            photo={photo}
            sizes={isWide && sides.length === 1 ? wide : sizes}
            first={index < firstOnes}
            finished
          />
          {label && <span className={classes.side}>{label}</span>}
        </a>
      ))}
    </li>
  )
}
