import type { Link } from '../content/types.ts'
import classes from './blocks.module.css'

export function LinkList({ links }: { links: readonly Link[] }) {
  return (
    <ul className={`${classes.checklist} ${classes.links}`}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
