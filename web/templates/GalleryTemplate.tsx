import { galleryPage } from '../content/gallery.ts'
import { nextPages } from '../content/nextPages.ts'
import { GallerySection } from '../gallery/GallerySection.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Page } from '../sections/Page.tsx'
import { ProjectsHead } from './ProjectsHead.tsx'

export function GalleryTemplate() {
  return (
    <Page record={galleryPage}>
      <ProjectsHead {...galleryPage.hero} />
      <GallerySection first />
      <CallToAction {...galleryPage.closing} next={nextPages.estimate} />
    </Page>
  )
}
