import '../firebase/zodWithoutEval.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Category, categories } from '../../domain/project.ts'
import { GalleryCard } from './GalleryCard.tsx'
import { GalleryPlaceholder } from './GalleryPlaceholder.tsx'
import classes from './GallerySection.module.css'
import type { GalleryItem } from './galleryItem.ts'
import { galleryQuery, galleryQueryClient } from './galleryQuery.ts'

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
  const { data, error, isPending } = useQuery(galleryQuery)
  const [category, setCategory] = useState<Category | 'All'>('All')
  const lightbox = usePhotoInUrl()
  useEffect(() => {
    if (error) console.error('The gallery could not be read:', error)
  }, [error])
  if (isPending) return <GalleryPlaceholder />
  const items = data ?? []
  if (items.length === 0) return <EmptyGallery />
  const present = categories.filter((known) => items.some((item) => item.category === known))
  const shown = category === 'All' ? items : items.filter((item) => item.category === category)
  return (
    <>
      {present.length > 1 && (
        <CategoryFilter present={present} chosen={category} onChoose={setCategory} />
      )}
      <ul className={classes.grid}>
        {shown.map((item, index) => (
          <GalleryCard
            key={item.id}
            item={item}
            index={index}
            onOpen={() => lightbox.open(item.id)}
          />
        ))}
      </ul>
      <OpenPhoto items={items} shown={shown} lightbox={lightbox} />
    </>
  )
}

type PhotoInUrl = ReturnType<typeof usePhotoInUrl>

/** The photo that is open stands in the URL: it can be shared, and Back closes it. */
function usePhotoInUrl() {
  const photo = useSearch({ strict: false }).photo
  const navigate = useNavigate()
  const { history } = useRouter()
  const [openedHere, setOpenedHere] = useState(false)
  const goTo = (id: string | undefined, replace: boolean) =>
    navigate({
      to: '.',
      search: id ? { photo: id } : {},
      replace,
      resetScroll: false,
    })
  return {
    photo,
    open: (id: string) => {
      setOpenedHere(true)
      void goTo(id, false)
    },
    show: (id: string) => void goTo(id, true),
    close: () => {
      if (openedHere) history.back()
      else void goTo(undefined, true)
      setOpenedHere(false)
    },
  }
}

function OpenPhoto(props: { items: GalleryItem[]; shown: GalleryItem[]; lightbox: PhotoInUrl }) {
  const { items, shown, lightbox } = props
  if (!items.some((item) => item.id === lightbox.photo)) return null
  // A photo of another category than the chosen one, from a shared link, shows among all.
  const slides = shown.some((item) => item.id === lightbox.photo) ? shown : items
  return (
    <Suspense>
      <Lightbox
        items={slides}
        index={slides.findIndex((item) => item.id === lightbox.photo)}
        onShow={lightbox.show}
        onClose={lightbox.close}
      />
    </Suspense>
  )
}

function CategoryFilter(props: {
  present: readonly Category[]
  chosen: Category | 'All'
  onChoose: (category: Category | 'All') => void
}) {
  return (
    <fieldset className={classes.filterSet}>
      <legend className="visually-hidden">Show photos of</legend>
      <div className={classes.filter}>
        {(['All', ...props.present] as const).map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === props.chosen}
            onClick={() => props.onChoose(category)}
          >
            {category}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function EmptyGallery() {
  return (
    <div className={classes.empty}>
      <p>No images found.</p>
      <p>
        Are you the owner? <a href="/admin/gallery">Upload photos in the admin gallery</a>.
      </p>
    </div>
  )
}
