import { contactSection } from '../content/contact.ts'
import { Actions } from './Actions.tsx'
import classes from './ContactSection.module.css'
import { HoursTable } from './HoursTable.tsx'
import { Section } from './Section.tsx'

export function ContactSection() {
  const { heading, lead, phones, email, hours, request } = contactSection
  return (
    <Section id="contact" heading={heading} lead={lead}>
      <div className={classes.columns}>
        <ul className={classes.ways}>
          {[...phones, email].map(({ label, text, href }) => (
            <li key={href}>
              {label}
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
        <HoursTable hours={hours} />
        <div className={classes.request}>
          <h3>{request.heading}</h3>
          <p>{request.text}</p>
          <Actions actions={request.actions} />
        </div>
      </div>
    </Section>
  )
}
