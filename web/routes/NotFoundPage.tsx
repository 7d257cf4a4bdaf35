import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageHead } from '../seo/PageHead.tsx'
import classes from './NotFoundPage.module.css'

/** Any path that is no page; the host answers it with status 404. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn(`404: no page at ${pathname}`)
  }, [pathname])
  return (
    <section className={classes.page}>
      <PageHead title="Page not found" description="There is no page at this address." />
      <p className={classes.code}>404</p>
      <h1>Oops! Page not found</h1>
      <a href="/">Return to Home</a>
    </section>
  )
}
