import type { Link } from '../content/types.ts'
import classes from './blocks.module.css'

export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul className={classes.links}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** The one way on from a section. */
export function MoreLink({ link }: { link: Link }) {
  return (
    <a className={classes.more} href={link.to}>
      {link.label}
    </a>
  )
}
