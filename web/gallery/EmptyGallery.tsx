import { SiteLink } from '../components/SiteLink.tsx'
import { gallerySection } from '../content/gallerySection.ts'
import classes from './GallerySection.module.css'

export function EmptyGallery({ retry }: { retry?: (() => void) | undefined }) {
  const { empty, emptyHint, emptyLink } = gallerySection
  return (
    <div className={classes.empty} role={retry && 'alert'}>
      <p>{empty}</p>
      {retry && (
        <p>
          {gallerySection.unreadable}{' '}
          <button type="button" onClick={retry}>
            {gallerySection.retry}
          </button>
        </p>
      )}
      <p>
        {emptyHint} <SiteLink href={emptyLink.to}>{emptyLink.label}</SiteLink>
      </p>
    </div>
  )
}
