import { business } from '../content/business.ts'
import { callBar, navigation, navigationLabels } from '../content/navigation.ts'
import { ActionLink } from './Actions.tsx'
import classes from './Header.module.css'
import { Mark } from './Mark.tsx'

const items = navigation.filter((item) => item.kind !== 'admin')

function Items() {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.label}>
          {item.kind === 'estimate' ? (
            <ActionLink action={item} />
          ) : (
            <ActionLink action={item} className={classes.item ?? ''} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name and the navigation; on small screens a popover, which opens without any program. */
export function Header() {
  return (
    <header className={classes.header}>
      <a className={classes.brand} href="/">
        <Mark className={classes.mark} />
        {business.name}
      </a>
      <div className={classes.quick}>
        {callBar.map((action) => (
          <ActionLink key={action.kind} action={action} />
        ))}
      </div>
      <button
        type="button"
        className={classes.toggle}
        popoverTarget="menu"
        aria-label={navigationLabels.openMenu}
      >
        {navigationLabels.menu}
      </button>
      <nav id="menu" popover="auto" aria-label={navigationLabels.main} className={classes.menu}>
        <button
          type="button"
          className={classes.toggle}
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={navigationLabels.closeMenu}
        >
          {navigationLabels.close}
        </button>
        <Items />
      </nav>
    </header>
  )
}
