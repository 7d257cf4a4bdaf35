import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { GalleryPhoto } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { gallerySection } from '../content/gallerySection.ts'
import { galleryPhotos } from '../published/parsePublished.ts'
import { usePublished } from '../published/usePublished.ts'
import { CategoryFilter, type Choice } from './CategoryFilter.tsx'
import { countPhotos, entryCard, matchingPhotos } from './cards.ts'
import { EmptyGallery } from './EmptyGallery.tsx'
import classes from './GallerySection.module.css'
import { toEntries } from './galleryEntry.ts'
import { OpenPhoto } from './OpenPhoto.tsx'
import { GridStatus, PhotoGrid } from './PhotoGrid.tsx'
import { usePhotoInUrl } from './usePhotoInUrl.ts'

const { all, kinds } = gallerySection
const id = publishedIds.gallery

type GalleryProps = {
  pattern?: string | undefined
  near: boolean
  most: number
  /** Its first render hydrates what start.js left. */
  inDocument: boolean
}

export function Gallery({ pattern = '', near, most, inDocument }: GalleryProps) {
  const { value: photos, failed, retry } = usePublished(id, galleryPhotos, near)
  const [category, setCategory] = useState(inDocument ? chosenEarly : all)
  const lightbox = usePhotoInUrl(useSearch({ from: '__root__' }))
  // The prerendered document has no lightbox.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const matching = matchingPhotos(photos ?? [], pattern)
  const isOf = (choice: Choice) => (photo: GalleryPhoto) =>
    choice === all || photo.project.category === choice
  const present = kinds.filter((kind) => matching.some(isOf(kind)))
  const shown = toEntries(matching).filter(({ photo }) => isOf(category)(photo))
  const cards = photos && shown.map(entryCard).slice(0, most)
  const isEmpty = (photos ?? (failed ? [] : null))?.length === 0
  return (
    <>
      <div className={classes.bar}>
        <CategoryFilter present={present} chosen={category} onChoose={setCategory} />
        <GridStatus count={cards && countPhotos(cards)} noun="photo" category={category} />
      </div>
      {isEmpty ? (
        <EmptyGallery retry={failed ? retry : undefined} />
      ) : (
        <PhotoGrid cards={cards} most={most} items="photos" />
      )}
      {ready && (photos || failed) && (
        <OpenPhoto entries={toEntries(photos ?? [])} shown={shown} lightbox={lightbox} />
      )}
    </>
  )
}

function chosenEarly(): Choice {
  const early = window.publishedReads?.get(id)?.category
  return kinds.find((kind) => kind === early) ?? all
}
