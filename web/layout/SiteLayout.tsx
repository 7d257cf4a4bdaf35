import { Outlet } from '@tanstack/react-router'
import { ActionLink } from '../components/Actions.tsx'
import { actionBar, navigationLabels } from '../content/navigation.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './SiteLayout.module.css'

export const contentId = 'content'
export const announcerId = 'announcer'

export function SiteLayout() {
  return (
    <>
      <a className={classes.skip} href={`#${contentId}`}>
        {navigationLabels.skip}
      </a>
      <Header />
      <main id={contentId} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <p id={announcerId} className="visually-hidden" aria-live="polite" />
      <aside className={classes.actionBar} aria-label={navigationLabels.actionBar}>
        {actionBar.map((action) => (
          <ActionLink key={action.kind} action={action} />
        ))}
      </aside>
    </>
  )
}
