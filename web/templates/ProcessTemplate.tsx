import { factsOf } from '../content/jobs.ts'
import { nextPages } from '../content/nextPages.ts'
import type { ProcessPage } from '../content/pageTypes.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { FourStates } from '../sections/FourStates.tsx'
import { HeroFacts } from '../sections/HeroFacts.tsx'
import { Page } from '../sections/Page.tsx'
import { Prose } from '../sections/Prose.tsx'
import { Section } from '../sections/Section.tsx'
import { Steps } from '../sections/Steps.tsx'
import { Wall } from '../sections/Wall.tsx'

export function ProcessTemplate({ record }: { record: ProcessPage }) {
  return (
    <Page record={record}>
      <Wall
        hero={record.hero}
        swatch={record.swatch}
        surface="states"
        scene={<FourStates scene={record.image} />}
        facts={<HeroFacts facts={factsOf('interior-painting')} />}
      />
      {record.groups.map(({ id, title, lead, steps }) => (
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
      <Section heading={record.note.heading} layout="split">
        <Prose paragraphs={[record.note.text]} />
      </Section>
      <CallToAction {...record.closing} next={nextPages.gallery} />
    </Page>
  )
}
