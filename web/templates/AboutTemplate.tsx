import { aboutPage } from '../content/about.ts'
import { nextPages } from '../content/nextPages.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { CardGrid } from '../sections/CardGrid.tsx'
import { Hero } from '../sections/Hero.tsx'
import { Page } from '../sections/Page.tsx'
import { PlaceNames } from '../sections/Places.tsx'
import { Prose } from '../sections/Prose.tsx'
import { Section } from '../sections/Section.tsx'

export function AboutTemplate() {
  const { hero, swatch, story, principles, places, closing } = aboutPage
  return (
    <Page record={aboutPage}>
      <Hero hero={hero} swatch={swatch} />
      <Section heading={story.heading} layout="split">
        <Prose paragraphs={story.paragraphs} />
      </Section>
      <Section heading={principles.heading}>
        <CardGrid cards={principles.cards} />
      </Section>
      <Section heading={places.heading} lead={places.lead}>
        <PlaceNames names={places.names} />
      </Section>
      <CallToAction {...closing} next={nextPages.gallery} />
    </Page>
  )
}
