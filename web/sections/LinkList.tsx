import type { Link } from '../content/types.ts'
import classes from './blocks.module.css'
import { SiteLink } from './SiteLink.tsx'

type LinksProps = { links: readonly { label: string; to: string }[] }

/** A line for each. */
export function LinkList({ links }: LinksProps) {
  return <Links links={links} className={classes.links} />
}

/** In running lines. */
export function LinkRow({ links }: LinksProps) {
  return <Links links={links} className={classes.row} />
}

function Links({ links, className }: LinksProps & { className: string | undefined }) {
  return (
    <ul className={className}>
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

/** The way back from a page to those above it. */
export function BackLink({ link }: { link: Link }) {
  return (
    <SiteLink className={classes.back} href={link.to}>
      {link.label}
    </SiteLink>
  )
}
