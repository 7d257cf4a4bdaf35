import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { AdminIcon, type AdminIconName } from '../components/AdminIcon.tsx'
import classes from './ActionBar.module.css'

export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}

type ActionProps = {
  icon: AdminIconName
  label: string
  onClick: () => void
  pressed?: boolean
  /** Disabled, but keeps the focus. */
  off?: boolean
}

export function Action({ icon, label, onClick, pressed = false, off = false }: ActionProps) {
  return (
    <UnstyledButton
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
    </UnstyledButton>
  )
}
