import { galleryPage } from '../content/gallery.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { nextPages } from '../content/nextPages.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Page } from '../sections/Page.tsx'
import { Wall } from '../sections/Wall.tsx'

export function GalleryTemplate() {
  return (
    <Page record={galleryPage}>
      <Wall
        hero={galleryPage.hero}
        swatch={galleryPage.swatch}
        facts={<HeroFacts facts={heroFacts.ofAll} />}
      />
      <GallerySection first />
      <CallToAction {...galleryPage.closing} next={nextPages.estimate} />
    </Page>
  )
}
