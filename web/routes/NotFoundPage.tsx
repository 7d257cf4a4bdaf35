import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notFoundPage } from '../content/notFound.ts'
import { PageHead } from '../seo/PageHead.tsx'
import classes from './NotFoundPage.module.css'

/** Any path that is no page; the host answers it with status 404. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn(`404: no page at ${pathname}`)
  }, [pathname])
  const { metadata, code, heading, text, homeLink } = notFoundPage
  return (
    <section className={classes.page}>
      <PageHead metadata={metadata} />
      <p className={classes.code}>{code}</p>
      <h1>{heading}</h1>
      <p>{text}</p>
      <a href={homeLink.to}>{homeLink.label}</a>
    </section>
  )
}
