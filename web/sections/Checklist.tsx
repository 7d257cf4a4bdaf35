import classes from './blocks.module.css'
import { Icon } from './Icon.tsx'

export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.checklist}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
