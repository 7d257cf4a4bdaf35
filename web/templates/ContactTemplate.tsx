import { BigNumbers } from '../components/BigNumbers.tsx'
import { page } from '../content/contact.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { nextPages } from '../content/nextPages.ts'
import { Page } from '../layout/Page.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ContactTemplate() {
  return (
    <Page record={page}>
      <Wall
        hero={page.hero}
        swatch={page.swatch}
        underHeadline={<BigNumbers />}
        facts={<HeroFacts facts={heroFacts.ofAll} />}
      />
      <ContactSection next={nextPages.estimate} />
    </Page>
  )
}
