import { Outlet } from '@tanstack/react-router'
import { actionBar, navigationLabels } from '../content/navigation.ts'
import { ActionLink } from './Actions.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './SiteLayout.module.css'

/** What stands around every public page. */
export function SiteLayout() {
  return (
    <>
      <a className={classes.skip} href="#content">
        {navigationLabels.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <aside className={classes.actionBar} aria-label={navigationLabels.actionBar}>
        {actionBar.map((action) => (
          <ActionLink key={action.kind} action={action} />
        ))}
      </aside>
    </>
  )
}
