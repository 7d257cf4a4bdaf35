import { useSearch } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import type { GalleryPhoto, PublishedProject } from '../../domain/published.ts'
import { noImage } from '../content/gallerySection.ts'
import { projectsPage } from '../content/projects.ts'
import { type GalleryEntry, toEntries } from '../published/galleryEntry.ts'
import { requestVariants } from '../published/requestVariants.ts'
import { largestUrl, pictureOf } from '../published/sources.ts'
import { OpenPhoto } from './OpenPhoto.tsx'
import { PhotoImage } from './PhotoImage.tsx'
import { ProjectPair } from './ProjectPair.tsx'
import classes from './ProjectPhotos.module.css'
import { usePhotoInUrl } from './usePhotoInUrl.ts'

const sizes = '(min-width: 1240px) 596px, (min-width: 640px) 46vw, 92vw'
const wide = '(min-width: 1240px) 1216px, 92vw'

/** All photos of a project, pairs first, each a link to its file, which works without JavaScript. */
export function ProjectPhotos({ project }: { project: PublishedProject }) {
  const photos = project.photos.map((photo): GalleryPhoto => ({ ...photo, project }))
  const entries = [...toEntries(photos)].sort((a, b) => rankOf(a) - rankOf(b))
  const lightbox = usePhotoInUrl(useSearch({ from: '__root__' }))
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => void requestVariants(project.photos), [project])
  const shown = entries.map((entry, index): Shown => {
    const onOpen = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      lightbox.show(entry, 'push')
    }
    return { entry, index, onOpen }
  })
  const [first, ...others] = shown
  const opening = first?.entry.kind === 'pair' ? first : null
  const listed = opening ? others : shown
  return (
    <section aria-label={projectsPage.photos}>
      {ready && <OpenPhoto entries={entries} shown={entries} lightbox={lightbox} atProject />}
      {opening && <Entry {...opening} />}
      {listed.length > 0 && (
        <ul className={classes.photos} data-no-motion>
          {listed.map((one) => (
            <li key={one.entry.id} className={isWide(one) ? classes.wide : ''}>
              <Entry {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function rankOf({ kind }: GalleryEntry): number {
  return kind === 'pair' ? 0 : 1
}

type Shown = {
  entry: GalleryEntry
  index: number
  onOpen: (event: MouseEvent) => void
}

function isWide({ entry, index }: Shown): boolean {
  return entry.kind === 'pair' || index === 0
}

function Entry(shown: Shown) {
  const { entry, index, onOpen } = shown
  if (entry.kind === 'pair') return <ProjectPair pair={entry} index={index} onOpen={onOpen} />
  const { photo } = entry
  return (
    <a
      className={classes.photo}
      href={largestUrl(photo)}
      onClick={onOpen}
      data-photo={entry.id}
      data-index={index}
      data-fault={pictureOf(photo).src ? undefined : noImage}
      style={{ aspectRatio: `${photo.w} / ${photo.h}` }}
    >
      <PhotoImage photo={photo} sizes={isWide(shown) ? wide : sizes} first={index === 0} />
    </a>
  )
}
