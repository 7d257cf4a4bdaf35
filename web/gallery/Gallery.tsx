import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Category } from '../../domain/category.ts'
import type { GalleryPhoto } from '../../domain/published.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { galleryPhotos } from '../published/parsePublished.ts'
import { usePublished } from '../published/usePublished.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { entryCard, photosOn } from './cards.ts'
import { EmptyGallery } from './EmptyGallery.tsx'
import classes from './GallerySection.module.css'
import { toEntries } from './galleryEntry.ts'
import { OpenPhoto } from './OpenPhoto.tsx'
import { GridStatus, PhotoGrid } from './PhotoGrid.tsx'
import { usePhotoInUrl } from './usePhotoInUrl.ts'

const { all, kinds: order } = gallerySection

type GalleryProps = {
  near: boolean
  /** Placeholders: what grows beyond them must be below what is being read. */
  most: number
}

/** The photos with their filter and lightbox; placeholders until they are known. */
export function Gallery({ near, most }: GalleryProps) {
  const { value: photos, failed } = usePublished('gallery', galleryPhotos, near)
  const [category, setCategory] = useState<Category | typeof all>(all)
  const lightbox = usePhotoInUrl(useSearch({ from: '__root__' }))
  // The filter needs a program to work: it is not in the page that the program takes over.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!photos && !failed)
    return (
      <>
        <Bar count={null} />
        <PhotoGrid cards={null} most={most} of="photos" />
      </>
    )
  const entries = toEntries(photos ?? [])
  if (entries.length === 0)
    return (
      <>
        {ready && <OpenPhoto entries={[]} shown={[]} lightbox={lightbox} />}
        <EmptyGallery />
      </>
    )
  const open = (id: string) => {
    const entry = entries.find((known) => known.id === id)
    if (entry) lightbox.show(entry, 'push')
  }
  const kinds = presentKinds(photos ?? [])
  const shown =
    category === all ? entries : entries.filter(({ photo }) => photo.project.category === category)
  const cards = shown.map(entryCard)
  return (
    <>
      <Bar count={photosOn(cards)} of={category === all ? undefined : category}>
        {ready && kinds.length > 1 && (
          <CategoryFilter present={kinds} chosen={category} onChoose={setCategory} />
        )}
      </Bar>
      <PhotoGrid cards={cards} of="photos" onOpen={open} />
      {ready && <OpenPhoto entries={entries} shown={shown} lightbox={lightbox} />}
    </>
  )
}

function presentKinds(photos: readonly GalleryPhoto[]): readonly Category[] {
  return order.filter((known) => photos.some(({ project }) => project.category === known))
}

type BarProps = { count: number | null; of?: string | undefined; children?: ReactNode }

function Bar({ count, of, children }: BarProps) {
  return (
    <div className={classes.bar}>
      {children}
      <GridStatus count={count} noun="photo" of={of} />
    </div>
  )
}
