import { contactSection } from '../content/contact.ts'
import { Actions } from './Actions.tsx'
import classes from './blocks.module.css'
import { HoursTable } from './HoursTable.tsx'
import { Section } from './Section.tsx'

export function ContactSection() {
  const { heading, lead, phones, email, hours, request } = contactSection
  return (
    <Section id="contact" heading={heading} lead={lead}>
      <div className={classes.grid}>
        <div className={classes.plain}>
          <ul className={classes.links}>
            {phones.map(({ label, text, href }) => (
              <li key={href}>
                {label}
                <br />
                <a href={href}>{text}</a>
              </li>
            ))}
            <li>
              {email.label}
              <br />
              <a href={email.href}>{email.text}</a>
            </li>
          </ul>
        </div>
        <div className={classes.plain}>
          <HoursTable hours={hours} />
        </div>
        <div className={classes.plain}>
          <h3>{request.heading}</h3>
          <p>{request.text}</p>
          <div className={classes.gap}>
            <Actions actions={request.actions} />
          </div>
        </div>
      </div>
    </Section>
  )
}
