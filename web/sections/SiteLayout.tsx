import { Outlet } from '@tanstack/react-router'
import classes from './SiteLayout.module.css'

/** What stands around every public page. */
export function SiteLayout() {
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header className={classes.header}>
        <a className={classes.brand} href="/">
          North Trinity Painting
        </a>
        <nav aria-label="Main">
          <a href="/">Home</a>
          <a href="/gallery">Gallery</a>
        </nav>
      </header>
      <main id="content">
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <p>Painting and repair in North Dallas and the cities around it.</p>
      </footer>
    </>
  )
}
