import { FourStates } from '../components/FourStates.tsx'
import { Prose } from '../components/Prose.tsx'
import { Steps } from '../components/Steps.tsx'
import { factsOf } from '../content/jobs.ts'
import { nextPages } from '../content/nextPages.ts'
import { page } from '../content/process.ts'
import { Page } from '../layout/Page.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ProcessTemplate() {
  return (
    <Page record={page}>
      <Wall
        hero={page.hero}
        swatch={page.swatch}
        surface="states"
        scene={<FourStates scene={page.image} />}
        facts={<HeroFacts facts={factsOf('interior-painting')} />}
      />
      {page.groups.map(({ id, title, lead, steps }) => (
        <Section
          key={id}
          id={id}
          heading={title}
          lead={lead}
          {...(id === 'walls' && { paint: 'page' })}
          layout={steps.length % 2 ? 'stacked' : 'split'}
        >
          <Steps steps={steps} />
        </Section>
      ))}
      <Section heading={page.note.heading} layout="split">
        <Prose paragraphs={[page.note.text]} />
      </Section>
      <CallToAction {...page.closing} next={nextPages.gallery} />
    </Page>
  )
}
