import { GallerySection } from '../gallery/GallerySection.tsx'
import { PageHead } from '../seo/PageHead.tsx'

export function GalleryPage() {
  return (
    <>
      <PageHead
        title="Painting gallery | North Trinity Painting"
        description="Photos of interiors, exteriors and cabinets painted in North Dallas and the cities around it, newest first."
      />
      <GallerySection headingLevel={1} />
    </>
  )
}
