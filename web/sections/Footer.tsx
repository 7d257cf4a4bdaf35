import { business } from '../content/business.ts'
import { calledPhones } from '../content/calledPhones.ts'
import { footer } from '../content/footer.ts'
import classes from './Footer.module.css'
import { HoursTable } from './HoursTable.tsx'
import { SiteLink } from './SiteLink.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

type ColumnProps = {
  heading: string
  links: readonly (readonly [label: string, href: string])[]
  /** In how many columns the links stand. */
  look?: 'one' | 'two'
}

function Column({ heading, links, look = 'one' }: ColumnProps) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul className={classes[look]}>
        {links.map(([label, href]) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Footer() {
  const { blurb, licensed, social, quickLinks, serviceAreas, contact, hours } = footer
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.company}>
          <p className={classes.name}>{business.name}</p>
          <p>{blurb}</p>
          <p className={classes.licensed}>{licensed}</p>
          {social.links.length > 0 && (
            <Column heading={social.heading} links={social.links.map((s) => [s.label, s.url])} />
          )}
        </div>
        <Column
          heading={quickLinks.heading}
          links={quickLinks.links.map((l) => [l.label, l.to])}
          look="two"
        />
        <Column
          heading={serviceAreas.heading}
          links={serviceAreas.cities.map((city) => [city.name, city.route])}
          look="two"
        />
        <div>
          <Column
            heading={contact.heading}
            links={[
              ...calledPhones.map(({ text, href }) => [text, href] as const),
              [business.email, `mailto:${business.email}`],
            ]}
          />
          {hours.map((table) => (
            <HoursTable key={table.label} hours={table} />
          ))}
        </div>
        <ThemeChoice />
      </div>
    </footer>
  )
}
