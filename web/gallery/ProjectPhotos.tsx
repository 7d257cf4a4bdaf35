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
  const all = toEntries(photos)
  const entries = [...all.filter(isPair), ...all.filter((entry) => !isPair(entry))]
  const photoInUrl = usePhotoInUrl(useSearch({ from: '__root__' }))
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => void requestVariants(project.photos), [project])
  const shown = entries.map((entry, index): Shown => {
    const onOpen = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      photoInUrl.show(entry.photo, 'push')
    }
    return { entry, index, onOpen }
  })
  const [first, ...others] = shown
  const opening = first && isPair(first.entry) ? first : null
  const listed = opening ? others : shown
  return (
    <section aria-label={projectsPage.photos}>
      {ready && <OpenPhoto entries={entries} shown={entries} photoInUrl={photoInUrl} atProject />}
      {opening && <Entry {...opening} />}
      {listed.length > 0 && (
        <ul className={classes.photos} data-no-motion>
          {listed.map((one) => (
            <li key={one.entry.photo.id} className={isWide(one) ? classes.wide : ''}>
              <Entry {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function isPair({ before }: GalleryEntry): boolean {
  return before !== undefined
}

type Shown = {
  entry: GalleryEntry
  index: number
  onOpen: (event: MouseEvent) => void
}

function isWide({ entry, index }: Shown): boolean {
  return isPair(entry) || index === 0
}

function Entry(shown: Shown) {
  const { entry, index, onOpen } = shown
  const { photo, before } = entry
  if (before) return <ProjectPair after={photo} {...{ before, index, onOpen }} />
  return (
    <a
      className={classes.photo}
      href={largestUrl(photo)}
      onClick={onOpen}
      data-photo={photo.id}
      data-index={index}
      data-fault={pictureOf(photo).src ? undefined : noImage}
      style={{ aspectRatio: `${photo.w} / ${photo.h}` }}
    >
      <PhotoImage photo={photo} sizes={isWide(shown) ? wide : sizes} first={index === 0} />
    </a>
  )
}
