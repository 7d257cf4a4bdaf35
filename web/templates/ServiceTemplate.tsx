import { serviceAreas } from '../content/areas.ts'
import type { ServicePage } from '../content/pageTypes.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Page } from '../sections/Page.tsx'
import { Sections } from '../sections/Sections.tsx'
import { serviceNode } from '../seo/jsonLd.ts'

export function ServiceTemplate({ record }: { record: ServicePage }) {
  const { name, metadata, hero, swatch, image, sections, closing } = record
  const service = serviceNode({
    name,
    description: metadata.description,
    url: metadata.canonicalUrl,
    areas: serviceAreas,
  })
  return (
    <Page record={record} nodes={[service]}>
      <Hero hero={hero} swatch={swatch} image={image} />
      <Sections blocks={sections} />
      <CallToAction {...closing} />
    </Page>
  )
}
