import { business, crewHours, phones } from '../content/business.ts'
import { footer } from '../content/footer.ts'
import classes from './Footer.module.css'

function Column({ heading, links }: { heading: string; links: readonly [string, string][] }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
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
        <div>
          <p className={classes.name}>{business.name}</p>
          <p>{blurb}</p>
          <p>{licensed}</p>
          <Column heading={social.heading} links={social.links.map((s) => [s.label, s.url])} />
        </div>
        <Column heading={quickLinks.heading} links={quickLinks.links.map((l) => [l.label, l.to])} />
        <Column
          heading={serviceAreas.heading}
          links={serviceAreas.cities.map((city) => [city.name, city.route])}
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
          <h2>{crewHours.label}</h2>
          <ul>
            {crewHours.lines.map(({ days, hours }) => (
              <li key={days}>
                {days}: {hours}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
