import { galleryPage } from '../content/gallery.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Page } from '../sections/Page.tsx'

export function GalleryTemplate() {
  return (
    <Page record={galleryPage}>
      <Hero hero={galleryPage.hero} swatch={galleryPage.swatch} />
      <GallerySection first />
      <CallToAction {...galleryPage.closing} />
    </Page>
  )
}
