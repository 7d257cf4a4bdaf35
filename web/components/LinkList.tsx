import type { Link } from '../content/types.ts'
import classes from './blocks.module.css'
import { SiteLink } from './SiteLink.tsx'

type LinksProps = { links: readonly { label: string; to: string }[] }

export function LinkList({ links }: LinksProps) {
  return <Links links={links} className={classes.links} />
}

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

export function MoreLink({ link }: { link: Link }) {
  return (
    <SiteLink className={classes.more} href={link.to}>
      {link.label}
    </SiteLink>
  )
}

export function BackLink({ link }: { link: Link }) {
  return (
    <SiteLink className={classes.back} href={link.to}>
      {link.label}
    </SiteLink>
  )
}
