import { type IconName, icons } from '../content/icons.ts'
import classes from './blocks.module.css'

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
