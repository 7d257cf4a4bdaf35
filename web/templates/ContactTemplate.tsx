import { contactPage } from '../content/contact.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { nextPages } from '../content/nextPages.ts'
import { BigNumbers } from '../sections/BigNumbers.tsx'
import { ContactSection } from '../sections/ContactSection.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { OpenNow } from '../sections/OpenNow.tsx'
import { Page } from '../sections/Page.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ContactTemplate() {
  return (
    <Page record={contactPage}>
      <Wall
        hero={contactPage.hero}
        swatch={contactPage.swatch}
        underHeadline={
          <BigNumbers>
            <OpenNow />
          </BigNumbers>
        }
        facts={<HeroFacts facts={heroFacts.ofAll} />}
      />
      <ContactSection next={nextPages.estimate} />
    </Page>
  )
}
