import type { Link } from '../content/types.ts'
import classes from './blocks.module.css'
import { SiteLink } from './SiteLink.tsx'

export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul className={classes.links}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <SiteLink href={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** Links in running lines, to anywhere. */
export function LinkRow({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <ul className={classes.row}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <SiteLink href={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The one way on from a section. */
export function MoreLink({ link }: { link: Link }) {
  return (
    <SiteLink className={classes.more} href={link.to}>
      {link.label}
    </SiteLink>
  )
}
