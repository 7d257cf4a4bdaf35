import { page } from '../content/gallery.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { nextPages } from '../content/nextPages.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Wall } from '../sections/Wall.tsx'

export function GalleryTemplate() {
  return (
    <Page record={page}>
      <Wall hero={page.hero} swatch={page.swatch} facts={<HeroFacts facts={heroFacts.ofAll} />} />
      <GallerySection layout="all" />
      <CallToAction {...page.closing} next={nextPages.estimate} />
    </Page>
  )
}
