import type { Swatch } from '../content/swatches/Swatch.ts'
import type { City, Link } from '../content/types.ts'
import blocks from './blocks.module.css'
import classes from './Places.module.css'
import { SiteLink } from './SiteLink.tsx'
import { swatchStyle } from './swatchStyle.ts'

export function CityChips({ cities, heading }: { cities: readonly City[]; heading?: string }) {
  const links = cities.map(({ name, route, swatch }) => ({ label: name, to: route, swatch }))
  return (
    <>
      {heading && <h3>{heading}</h3>}
      <Chips links={links} />
    </>
  )
}

export function Chips({ links }: { links: readonly (Link & { swatch: Swatch })[] }) {
  return (
    <ul className={classes.chips}>
      {links.map(({ label, to, swatch }) => (
        <li key={to}>
          <SiteLink className="swatch painted" href={to} style={swatchStyle(swatch)}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

export function PlaceNames({ names }: { names: readonly string[] }) {
  return (
    <ul className={blocks.dotted}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
