import { business, crewHours, phones } from '../content/business.ts'
import { footer } from '../content/footer.ts'
import classes from './Footer.module.css'
import { HoursTable } from './HoursTable.tsx'
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
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Footer() {
  const { blurb, licensed, social, quickLinks, serviceAreas, contact } = footer
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.company}>
          <p className={classes.name}>{business.name}</p>
          <p>{blurb}</p>
          <p className={classes.licensed}>{licensed}</p>
          <Column heading={social.heading} links={social.links.map((s) => [s.label, s.url])} />
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
              [phones.main.text, phones.main.href],
              [phones.second.text, phones.second.href],
              [business.email, `mailto:${business.email}`],
            ]}
          />
          <HoursTable hours={crewHours} />
        </div>
        <ThemeChoice />
      </div>
    </footer>
  )
}
