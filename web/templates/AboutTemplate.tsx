import blocks from '../components/blocks.module.css'
import { PlaceNames } from '../components/Places.tsx'
import { PointList } from '../components/PointList.tsx'
import { Prose } from '../components/Prose.tsx'
import { SceneImage } from '../components/SceneImage.tsx'
import { SpecificationTable } from '../components/SpecificationTable.tsx'
import { page } from '../content/about.ts'
import { heroFacts } from '../content/heroFacts.ts'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function AboutTemplate() {
  const { hero, swatch, image, story, principles, people, proofs, warranty, places, closing } = page
  return (
    <Page record={page}>
      <Wall
        hero={hero}
        swatch={swatch}
        facts={<HeroFacts facts={heroFacts.ofAll} />}
        beside={
          <SceneImage
            picture={{ scene: image, swatch }}
            className={`${blocks.picture} ${blocks.figure}`}
            sizes="(min-width: 64em) 52vw, 92vw"
            first
          />
        }
      />
      <Section heading={story.heading} layout="split">
        <Prose paragraphs={story.paragraphs} />
      </Section>
      {[people, proofs]
        .filter(({ points }) => points.length > 0)
        .map(({ heading, points }) => (
          <Section key={heading} heading={heading} layout="split">
            <PointList
              points={points}
              look={points.some(({ picture }) => picture) ? 'columns' : 'lines'}
            />
          </Section>
        ))}
      <Section heading={principles.heading}>
        <PointList points={principles.cards} />
      </Section>
      {warranty.rows.length > 0 && (
        <Section heading={warranty.heading} layout="split">
          <SpecificationTable rows={warranty.rows} />
        </Section>
      )}
      <Section heading={places.heading} lead={places.lead}>
        <PlaceNames names={places.names} />
      </Section>
      <CallToAction {...closing} />
    </Page>
  )
}
