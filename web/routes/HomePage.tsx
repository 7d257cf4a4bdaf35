import { GallerySection } from '../gallery/GallerySection.tsx'
import { PageHead } from '../seo/PageHead.tsx'
import classes from './HomePage.module.css'

export function HomePage() {
  return (
    <>
      <PageHead
        title="House painters in Dallas, TX | North Trinity Painting"
        description="Interior, exterior and cabinet painting for homes and businesses in North Dallas. See finished work, then ask for a free estimate."
      />
      <section className={classes.hero}>
        <h1>Painting done right in North Dallas</h1>
        <p>Interior, exterior and cabinet painting, with the repairs that come before the paint.</p>
      </section>
      <GallerySection />
    </>
  )
}
