import { lazy, Suspense, useEffect } from 'react'
import { projectPagePath } from '../../domain/projectAddress.ts'
import type { PublishedPhoto } from '../../domain/published.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { sourcesOf } from '../published/sources.ts'
import { EstimateLink } from '../sections/Actions.tsx'
import { SiteLink } from '../sections/SiteLink.tsx'
import type { CaptionedSlide } from './CaptionedLightbox.tsx'
import { metaOf } from './cards.ts'
import classes from './GallerySection.module.css'
import { type GalleryEntry, shows } from './galleryEntry.ts'
import type { LightboxPhoto } from './lightboxSlide.ts'
import type { PhotoInUrl } from './usePhotoInUrl.ts'

const Lightbox = lazy(() =>
  import('./CaptionedLightbox.tsx').then((m) => ({ default: m.CaptionedLightbox })),
)

type OpenPhotoProps = {
  entries: readonly GalleryEntry[]
  /** Those of the chosen category. */
  shown: readonly GalleryEntry[]
  lightbox: PhotoInUrl
  /** True on the page of the photos' project, which needs no link to it. */
  atProject?: boolean
}

/** The photo that the address names, in the lightbox, or a word on why it is not here. */
export function OpenPhoto({ entries, shown, lightbox, atProject = false }: OpenPhotoProps) {
  const { photo, project } = lightbox
  const isOpen = (entry: GalleryEntry) => photo !== undefined && shows(entry, photo)
  // A photo of another category than the chosen one, from a shared link, shows among all.
  const row = shown.some(isOpen) ? shown : entries
  const index = row.findIndex(isOpen)
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
        slides={row.map((entry) => toSlide(entry, atProject))}
        index={index}
        onShow={(place) => {
          const entry = row[place]
          if (entry) lightbox.show(entry, 'replace')
        }}
        onClose={lightbox.close}
      />
    </Suspense>
  )
}

function toSlide(entry: GalleryEntry, atProject: boolean): CaptionedSlide {
  const { id, photo } = entry
  const { project } = photo
  const { title, description } = project
  const { lightbox, defaultDescription } = gallerySection
  return {
    id,
    title,
    photos:
      entry.kind === 'pair'
        ? [inLightbox(entry.before), inLightbox(entry.after)]
        : [inLightbox(photo)],
    lines: [description ?? defaultDescription, metaOf(project)],
    actions: (
      <>
        {!atProject && <SiteLink href={projectPagePath(project)}>{lightbox.project}</SiteLink>}
        <EstimateLink label={lightbox.ask} subject={title} />
      </>
    ),
  }
}

function inLightbox(photo: PublishedPhoto): LightboxPhoto {
  return { alt: photo.alt, sources: sourcesOf(photo) }
}

/** The host leads from any name to the project's own. */
function projectAddress(key: string, photo: string): string {
  return `/projects/photo-${key}?photo=${photo}`
}

/** What somebody reads who followed a link to a photo that is not shown. */
function GoneNotice() {
  const { gone, allProjects } = gallerySection
  return (
    <p className={classes.notice} role="alert">
      {gone} <SiteLink href={allProjects.to}>{allProjects.label}</SiteLink>
    </p>
  )
}
