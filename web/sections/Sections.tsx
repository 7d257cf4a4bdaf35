import { hasAnalytics } from '../analytics/measurementId.ts'
import { Checklist } from '../components/Checklist.tsx'
import { HoursTable } from '../components/HoursTable.tsx'
import { PointList } from '../components/PointList.tsx'
import { Prose } from '../components/Prose.tsx'
import { SceneCards } from '../components/SceneCards.tsx'
import { Steps } from '../components/Steps.tsx'
import { altOf, noteOn } from '../content/scenes.ts'
import type { Section as Block } from '../content/types.ts'
import { Section } from './Section.tsx'

const besideHeading: readonly Block['kind'][] = ['prose', 'checklist', 'hours', 'analytics']

function Content({ block }: { block: Block }) {
  switch (block.kind) {
    case 'cards':
      return <PointList points={block.cards} />
    case 'steps':
      return <Steps steps={block.steps} />
    case 'checklist':
      return <Checklist items={block.items} look={block.look} />
    case 'prose':
      return <Prose paragraphs={block.paragraphs} />
    case 'images':
      return <SceneCards items={block.items} />
    case 'hours':
      return <HoursTable hours={block.hours} />
    case 'analytics':
      return <Prose paragraphs={hasAnalytics ? block.withAnalytics : block.withoutAnalytics} />
  }
}

function leadOf(block: Block): string | undefined {
  if (block.kind === 'images') return noteOn(block.items.map(({ picture }) => altOf(picture)))
  return 'lead' in block ? block.lead : undefined
}

export function Sections({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => (
    <Section
      key={block.id}
      id={block.id}
      heading={block.heading}
      lead={leadOf(block)}
      layout={besideHeading.includes(block.kind) ? 'split' : 'stacked'}
    >
      <Content block={block} />
    </Section>
  ))
}
