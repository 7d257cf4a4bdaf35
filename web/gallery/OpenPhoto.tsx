import { lazy, Suspense, useEffect } from 'react'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './GallerySection.module.css'
import { type GalleryEntry, shows } from './galleryEntry.ts'
import type { PhotoInUrl } from './usePhotoInUrl.ts'

const Lightbox = lazy(() =>
  import('./Lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })),
)

type OpenPhotoProps = {
  entries: readonly GalleryEntry[]
  /** Those of the chosen category. */
  shown: readonly GalleryEntry[]
  lightbox: PhotoInUrl
}

/** The photo that the address names, in the lightbox, or a word on why it is not here. */
export function OpenPhoto({ entries, shown, lightbox }: OpenPhotoProps) {
  const { photo, project } = lightbox
  const isOpen = (entry: GalleryEntry) => photo !== undefined && shows(entry, photo)
  // A photo of another category than the chosen one, from a shared link, shows among all.
  const slides = shown.some(isOpen) ? shown : entries
  const index = slides.findIndex(isOpen)
  const elsewhere = photo && project && index < 0 ? projectAddress(project, photo) : null
  useEffect(() => {
    // Not among the newest any more: its project's page has it, or says that it is gone.
    if (elsewhere) location.replace(elsewhere)
  }, [elsewhere])
  if (!photo || elsewhere) return null
  if (index < 0) return <GoneNotice />
  return (
    <Suspense>
      <Lightbox
        entries={slides}
        index={index}
        onShow={(entry) => lightbox.show(entry, 'replace')}
        onClose={lightbox.close}
      />
    </Suspense>
  )
}

/** The host leads from any name to the project's own. */
function projectAddress(key: string, photo: string): string {
  return `/projects/photo-${key}?photo=${photo}`
}

/** What somebody reads who followed a link to a photo that is not shown. */
export function GoneNotice() {
  const { gone, allProjects } = gallerySection
  return (
    <p className={classes.notice} role="alert">
      {gone} <a href={allProjects.to}>{allProjects.label}</a>
    </p>
  )
}
