import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from './UnexpectedError.module.css'

/** Shown when a page throws. Retries when the network is back. */
export function UnexpectedError({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  useEffect(() => {
    if (navigator.onLine) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <section className={classes.page} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>The page could not be shown. Check your connection, then try again.</p>
      <p>
        <a href={typeof location === 'undefined' ? '/' : location.href}>Try again</a> or{' '}
        <a href="/">go to the home page</a>.
      </p>
    </section>
  )
}
