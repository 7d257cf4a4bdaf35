import { nextPages } from '../content/nextPages.ts'
import { smsPolicyPage } from '../content/smsPolicy.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HoursTable } from '../sections/HoursTable.tsx'
import { Page } from '../sections/Page.tsx'
import { Section } from '../sections/Section.tsx'
import { Sections } from '../sections/Sections.tsx'
import { Wall } from '../sections/Wall.tsx'

export function SmsTemplate() {
  const { hero, swatch, sections, hours, closing } = smsPolicyPage
  return (
    <Page record={smsPolicyPage}>
      <Wall hero={hero} swatch={swatch} />
      <Sections blocks={sections} />
      <Section heading={hours.heading} lead={hours.text} layout="split">
        <HoursTable hours={hours} />
      </Section>
      <CallToAction {...closing} next={nextPages.contact} />
    </Page>
  )
}
