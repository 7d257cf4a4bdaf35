import { useEffect, useRef } from 'react'
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
  const lists = useRef<HTMLDivElement>(null)
  // CSS shows closed lists on wide screens; assistive technology needs them open.
  useEffect(() => {
    const isWide = matchMedia('(min-width: 80rem)').matches
    for (const list of lists.current?.querySelectorAll('details') ?? []) list.open = isWide
  }, [])
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
      <div ref={lists} className={classes.lists}>
        <Fold heading={quickLinks.heading}>
          <LinkRow links={quickLinks.links} />
        </Fold>
        <Fold heading={serviceAreas.heading}>
          <LinkRow
            links={serviceAreas.cities.map(({ name, route }) => ({ label: name, to: route }))}
          />
        </Fold>
        <Fold heading={hours.heading}>
          {hours.tables.map((table) => (
            <HoursTable key={table.label} hours={table} />
          ))}
        </Fold>
      </div>
    </footer>
  )
}
