import { contactPage } from '../content/contact.ts'
import { nextPages } from '../content/nextPages.ts'
import { ContactSection } from '../sections/ContactSection.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Page } from '../sections/Page.tsx'

export function ContactTemplate() {
  return (
    <Page record={contactPage}>
      <Hero hero={contactPage.hero} swatch={contactPage.swatch} />
      <ContactSection next={nextPages.estimate} />
    </Page>
  )
}
