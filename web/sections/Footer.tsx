import { business } from '../content/business.ts'
import { calledPhones } from '../content/calledPhones.ts'
import { footer } from '../content/footer.ts'
import { Fold } from './Fold.tsx'
import classes from './Footer.module.css'
import { HoursTable } from './HoursTable.tsx'
import { SiteLink } from './SiteLink.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

type LinksProps = { links: readonly (readonly [label: string, href: string])[] }

function Links({ links }: LinksProps) {
  return (
    <ul className={classes.links}>
      {links.map(([label, href]) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

export function Footer() {
  const { blurb, licensed, social, quickLinks, serviceAreas, contact, hours } = footer
  const ways = [
    ...calledPhones.map(({ text, href }) => [text, href] as const),
    [business.email, `mailto:${business.email}`] as const,
  ]
  return (
    <footer className={classes.footer}>
      <div>
        <p className={`display ${classes.name}`}>{business.name}</p>
        <p>{blurb}</p>
        <p>{licensed}</p>
        <h2>{contact.heading}</h2>
        <Links links={ways} />
        {social.links.length > 0 && (
          <>
            <h2>{social.heading}</h2>
            <Links links={social.links.map(({ label, url }) => [label, url])} />
          </>
        )}
      </div>
      <div>
        <Fold heading={quickLinks.heading}>
          <Links links={quickLinks.links.map(({ label, to }) => [label, to])} />
        </Fold>
        <Fold heading={serviceAreas.heading}>
          <Links links={serviceAreas.cities.map(({ name, route }) => [name, route])} />
        </Fold>
        <Fold heading={hours.heading}>
          {hours.tables.map((table) => (
            <HoursTable key={table.label} hours={table} />
          ))}
        </Fold>
        <ThemeChoice />
      </div>
    </footer>
  )
}
