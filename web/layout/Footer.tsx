import { Fold } from '../components/Fold.tsx'
import { HoursTable } from '../components/HoursTable.tsx'
import { LinkRow } from '../components/LinkList.tsx'
import { business } from '../content/business.ts'
import { calledPhones } from '../content/calledPhones.ts'
import { footer } from '../content/footer.ts'
import classes from './Footer.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

export function Footer() {
  const { blurb, licensed, social, quickLinks, serviceAreas, contact, hours } = footer
  const ways = [
    ...calledPhones.map(({ text, href }) => ({ label: text, to: href })),
    { label: business.email, to: `mailto:${business.email}` },
  ]
  return (
    <footer className={classes.footer}>
      <div>
        <p className={`display ${classes.name}`}>{business.name}</p>
        <p>{blurb}</p>
        <p>{licensed}</p>
        <h2>{contact.heading}</h2>
        <LinkRow links={ways} />
        {social.links.length > 0 && (
          <>
            <h2>{social.heading}</h2>
            <LinkRow links={social.links.map(({ label, url }) => ({ label, to: url }))} />
          </>
        )}
        <ThemeChoice />
      </div>
      <div className={classes.lists}>
        <Fold heading={quickLinks.heading} wide>
          <LinkRow links={quickLinks.links} />
        </Fold>
        <Fold heading={serviceAreas.heading} wide>
          <LinkRow
            links={serviceAreas.cities.map(({ name, route }) => ({ label: name, to: route }))}
          />
        </Fold>
        <Fold heading={hours.heading} wide>
          {hours.tables.map((table) => (
            <HoursTable key={table.label} hours={table} />
          ))}
        </Fold>
      </div>
    </footer>
  )
}
