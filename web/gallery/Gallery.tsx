import '../firebase/zodWithoutEval.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { type Category, categories } from '../../domain/project.ts'
import { gallerySection } from '../content/gallery.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { EmptyGallery } from './EmptyGallery.tsx'
import { GalleryCard } from './GalleryCard.tsx'
import { GalleryPlaceholder } from './GalleryPlaceholder.tsx'
import classes from './GallerySection.module.css'
import { type GalleryEntry, shows, toEntries } from './galleryEntry.ts'
import { galleryQuery, galleryQueryClient } from './galleryQuery.ts'
import { type PhotoInUrl, usePhotoInUrl } from './usePhotoInUrl.ts'

const Lightbox = lazy(() =>
  import('./Lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })),
)

/** The photos themselves, read from Firestore. */
export function Gallery() {
  return (
    <QueryClientProvider client={galleryQueryClient}>
      <GalleryPhotos />
    </QueryClientProvider>
  )
}

function GalleryPhotos() {
  const { data, error } = useQuery(galleryQuery)
  // Two dozen cards at once would hold a phone up: deferred, they are rendered in small steps.
  const items = useDeferredValue(data)
  const [category, setCategory] = useState<Category | typeof gallerySection.all>(gallerySection.all)
  const lightbox = usePhotoInUrl()
  useEffect(() => {
    if (error) console.error('The gallery could not be read:', error)
  }, [error])
  if (!items && !error) return <GalleryPlaceholder />
  const entries = toEntries(items ?? [])
  if (entries.length === 0) return <EmptyGallery />
  const present = categories.filter((known) => entries.some(({ item }) => item.category === known))
  const shown =
    category === gallerySection.all
      ? entries
      : entries.filter(({ item }) => item.category === category)
  return (
    <>
      {present.length > 1 && (
        <CategoryFilter present={present} chosen={category} onChoose={setCategory} />
      )}
      <ul className={classes.grid}>
        {shown.map((entry, index) => (
          <GalleryCard
            key={entry.id}
            entry={entry}
            index={index}
            onOpen={() => lightbox.open(entry.id)}
          />
        ))}
      </ul>
      <OpenPhoto entries={entries} shown={shown} lightbox={lightbox} />
    </>
  )
}

type OpenPhotoProps = {
  entries: readonly GalleryEntry[]
  shown: readonly GalleryEntry[]
  lightbox: PhotoInUrl
}

function OpenPhoto({ entries, shown, lightbox }: OpenPhotoProps) {
  const { photo } = lightbox
  if (!photo) return null
  const isOpen = (entry: GalleryEntry) => shows(entry, photo)
  // A photo of another category than the chosen one, from a shared link, shows among all.
  const slides = (shown.some(isOpen) ? shown : entries).filter(
    ({ item }) => item.google_drive_url !== null,
  )
  const index = slides.findIndex(isOpen)
  if (index < 0) return null
  return (
    <Suspense>
      <Lightbox entries={slides} index={index} onShow={lightbox.show} onClose={lightbox.close} />
    </Suspense>
  )
}
