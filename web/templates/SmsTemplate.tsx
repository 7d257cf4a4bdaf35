import { smsPolicyPage } from '../content/smsPolicy.ts'
import { Hero } from '../sections/Hero.tsx'
import { HoursTable } from '../sections/HoursTable.tsx'
import { Page } from '../sections/Page.tsx'
import { Section } from '../sections/Section.tsx'
import { Sections } from '../sections/Sections.tsx'

export function SmsTemplate() {
  const { hero, swatch, sections, hours } = smsPolicyPage
  return (
    <Page record={smsPolicyPage}>
      <Hero hero={hero} swatch={swatch} />
      <Sections blocks={sections} />
      <Section heading={hours.heading} lead={hours.text} layout="split">
        <HoursTable hours={hours} />
      </Section>
    </Page>
  )
}
