import { galleryPage } from '../content/gallery.ts'
import { nextPages } from '../content/nextPages.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Page } from '../sections/Page.tsx'
import { Wall } from '../sections/Wall.tsx'

export function GalleryTemplate() {
  return (
    <Page record={galleryPage}>
      <Wall hero={galleryPage.hero} swatch={galleryPage.swatch} />
      <GallerySection first />
      <CallToAction {...galleryPage.closing} next={nextPages.estimate} />
    </Page>
  )
}
