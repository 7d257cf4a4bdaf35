import type { CSSProperties } from 'react'
import { type IconName, icons } from '../content/icons.ts'
import classes from './blocks.module.css'

type IconProps = { name: IconName; style?: CSSProperties | undefined }

export function Icon({ name, style }: IconProps) {
  return (
    <svg
      className={classes.icon}
      style={style}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  )
}
