import type { ReactNode } from 'react'
import { AdminIcon, type AdminIconName } from '../components/AdminIcon.tsx'
import classes from './ActionBar.module.css'

/** What can be done with photos, in reach of the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}

type ActionProps = {
  icon: AdminIconName
  label: string
  onClick: () => void
  /** It is as the button would make it. */
  pressed?: boolean
  /** It can't be done now. It keeps the focus. */
  off?: boolean
}

export function Action({ icon, label, onClick, pressed = false, off = false }: ActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      data-icon={icon}
      aria-pressed={pressed || undefined}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off && !pressed) onClick()
      }}
    >
      <AdminIcon name={icon} />
      {label}
    </button>
  )
}
