import { Group, UnstyledButton } from '@mantine/core'
import { AdminIcon, type AdminIconName } from '../components/AdminIcon.tsx'
import classes from './ActionBar.module.css'

export const ActionBar = Group.withProps({ justify: 'space-around', gap: 0, wrap: 'nowrap' })

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
