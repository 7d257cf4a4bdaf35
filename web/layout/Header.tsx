import { ActionLink } from '../components/Actions.tsx'
import { SiteLink } from '../components/SiteLink.tsx'
import { business } from '../content/business.ts'
import { type NavigationItem, navigation, navigationLabels } from '../content/navigation.ts'
import classes from './Header.module.css'
import { Mark } from './Mark.tsx'
import { useAdminSignedIn } from './useAdminSignedIn.ts'

function Items() {
  const isAdmin = useAdminSignedIn()
  const items = navigation.filter((item) => item.kind !== 'admin' || isAdmin)
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.label}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item }: { item: NavigationItem }) {
  if (item.kind === 'estimate') return <ActionLink action={item} />
  const action = item.kind === 'admin' ? ({ ...item, kind: 'link' } as const) : item
  return <ActionLink action={action} className={classes.item ?? ''} />
}

export function Header() {
  return (
    <header className={classes.header}>
      <SiteLink className={classes.brand} href="/">
        <Mark className={classes.mark} />
        {business.name}
      </SiteLink>
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
