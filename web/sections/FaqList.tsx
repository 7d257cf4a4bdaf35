import { faqSection } from '../content/faqs.ts'
import type { Faq } from '../content/types.ts'
import classes from './FaqList.module.css'
import { Section } from './Section.tsx'

/** Native accordion: one name, so the browser keeps one open, and it works before the program. */
export function FaqList({ faqs, heading }: { faqs: readonly Faq[]; heading?: string }) {
  return (
    <Section id="faq" heading={heading ?? faqSection.heading}>
      <div className={classes.faq}>
        {faqs.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
