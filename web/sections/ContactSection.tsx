import { Actions } from '../components/Actions.tsx'
import { ContactLinks } from '../components/ContactLinks.tsx'
import { Fold } from '../components/Fold.tsx'
import { HoursTable } from '../components/HoursTable.tsx'
import { MoreLink } from '../components/LinkList.tsx'
import { contactSection } from '../content/contact.ts'
import { accents } from '../content/paints.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import type { Link } from '../content/types.ts'
import classes from './ContactSection.module.css'
import { Section } from './Section.tsx'

type ContactSectionProps = {
  next: Link
  paint?: 'page' | Swatch
  /** Folds the hours on phones. */
  folds?: boolean
}

export function ContactSection(props: ContactSectionProps) {
  const { next, paint = accents.denim, folds = false } = props
  const { heading, lead, phones, email, hours, request } = contactSection
  return (
    <Section id="contact" heading={heading} lead={lead} paint={paint} tape>
      <div className={classes.columns}>
        <ul className={classes.ways}>
          {[...phones, email].map(({ label, text, href }) => (
            <li key={href}>
              {label}
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
        {hours.map((table) =>
          folds ? (
            <Fold key={table.label} heading={table.label} wide>
              <HoursTable hours={table} captioned={false} />
            </Fold>
          ) : (
            <HoursTable key={table.label} hours={table} />
          ),
        )}
        <div className={classes.request} id="request">
          <h3>{request.heading}</h3>
          <p>{request.text}</p>
          {request.actions.length > 0 ? <Actions actions={request.actions} /> : <ContactLinks />}
          <MoreLink link={next} />
        </div>
      </div>
    </Section>
  )
}
