import { isCounted } from '../analytics/measurementId.ts'
import { nextPages } from '../content/nextPages.ts'
import { privacyPage } from '../content/privacy.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Page } from '../sections/Page.tsx'
import { Sections } from '../sections/Sections.tsx'
import { Wall } from '../sections/Wall.tsx'

export function PrivacyTemplate() {
  const { hero, swatch, sections, closing } = privacyPage
  return (
    <Page record={privacyPage}>
      <Wall hero={hero} swatch={swatch} />
      <Sections blocks={sections(isCounted)} />
      <CallToAction {...closing} next={nextPages.contact} />
    </Page>
  )
}
