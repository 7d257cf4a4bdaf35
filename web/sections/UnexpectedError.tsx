import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from './UnexpectedError.module.css'

/** What is shown instead of a page that threw: a chunk that could not be loaded is cured by a reload. */
export function UnexpectedError({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <section className={classes.page} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>
        The page could not be shown. Check your connection, then{' '}
        <a href={typeof location === 'undefined' ? '/' : location.href}>try again</a> or{' '}
        <a href="/">go to the home page</a>.
      </p>
    </section>
  )
}
