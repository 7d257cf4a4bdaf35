import classes from '../components/Fold.module.css'
import { keepRanges } from '../components/keepRanges.tsx'
import { faqSection } from '../content/faqs.ts'
import type { Faq } from '../content/types.ts'
import { Section } from './Section.tsx'

type FaqListProps = {
  faqs: readonly Faq[]
  heading?: string
  layout?: 'stacked' | 'split'
}

export function FaqList({ faqs, heading = faqSection.heading, layout = 'stacked' }: FaqListProps) {
  return (
    <Section id="faq" heading={heading} layout={layout}>
      <div className={classes.faq}>
        {faqs.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>{question}</summary>
            <p>{keepRanges(answer)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
