import { lazy, Suspense, useEffect } from 'react'
import { projectPagePath } from '../../domain/projectAddress.ts'
import type { PublishedPhoto } from '../../domain/published.ts'
import { EstimateLink } from '../components/Actions.tsx'
import { SiteLink } from '../components/SiteLink.tsx'
import { gallerySection } from '../content/gallerySection.ts'
import { lightboxTexts } from '../content/lightboxTexts.ts'
import { detailsOf } from '../published/cards.ts'
import { type GalleryEntry, shows } from '../published/galleryEntry.ts'
import { sourcesOf } from '../published/sources.ts'
import type { CaptionedSlide } from './CaptionedLightbox.tsx'
import classes from './GallerySection.module.css'
import type { LightboxPhoto } from './lightboxSlide.ts'
import { PhotoFallback } from './PhotoFallback.tsx'
import { ShareButton } from './ShareButton.tsx'
import type { PhotoInUrl } from './usePhotoInUrl.ts'

const CaptionedLightbox = lazy(() =>
  import('./CaptionedLightbox.tsx').then((m) => ({ default: m.CaptionedLightbox })),
)

type OpenPhotoProps = {
  entries: readonly GalleryEntry[]
  shown: readonly GalleryEntry[]
  photoInUrl: PhotoInUrl
  atProject?: boolean
}

export function OpenPhoto({ entries, shown, photoInUrl, atProject = false }: OpenPhotoProps) {
  const { photo, project } = photoInUrl
  const isOpen = (entry: GalleryEntry) => photo !== undefined && shows(entry, photo)
  // A shared link may name a photo of another category.
  const row = shown.some(isOpen) ? shown : entries
  const index = row.findIndex(isOpen)
  const elsewhere = photo && project && index < 0 ? projectAddress(project, photo) : null
  useEffect(() => {
    // The gallery has only the newest photos. The project's page has the others.
    if (elsewhere) location.replace(elsewhere)
  }, [elsewhere])
  if (!photo || elsewhere) return null
  if (index < 0) return <GoneNotice />
  return (
    <Suspense fallback={<PhotoFallback id={photo} />}>
      <CaptionedLightbox
        slides={row.map((entry) => toSlide(entry, atProject))}
        index={index}
        onShow={(viewed) => {
          const entry = row[viewed]
          if (entry) photoInUrl.show(entry.photo, 'replace')
        }}
        onClose={photoInUrl.close}
      />
    </Suspense>
  )
}

function toSlide({ photo, before }: GalleryEntry, atProject: boolean): CaptionedSlide {
  const { id, project } = photo
  const { title, description } = project
  return {
    id,
    title,
    photos: before ? [inLightbox(before), inLightbox(photo)] : [inLightbox(photo)],
    lines: [description ?? lightboxTexts.defaultDescription, detailsOf(project)],
    actions: (
      <>
        {!atProject && <SiteLink href={projectPagePath(project)}>{lightboxTexts.project}</SiteLink>}
        <ShareButton key={id} title={title} path={`${projectPagePath(project)}?photo=${id}`} />
        <EstimateLink label={lightboxTexts.ask} subject={title} />
      </>
    ),
  }
}

function inLightbox(photo: PublishedPhoto): LightboxPhoto {
  return { alt: photo.alt, sources: sourcesOf(photo) }
}

/** The host redirects any address with this key to the project's page. */
function projectAddress(key: string, photo: string): string {
  return `/projects/photo-${key}?photo=${photo}`
}

function GoneNotice() {
  const { allProjects } = gallerySection
  return (
    <p className={classes.notice} role="alert">
      {lightboxTexts.gone} <SiteLink href={allProjects.to}>{allProjects.label}</SiteLink>
    </p>
  )
}
