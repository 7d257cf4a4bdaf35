import type { ReactNode } from 'react'
import classes from './Fold.module.css'

export function Fold({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={classes.faq}>
      <details>
        <summary>
          <h3>{heading}</h3>
        </summary>
        {children}
      </details>
    </div>
  )
}
