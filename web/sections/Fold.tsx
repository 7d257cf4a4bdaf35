import type { ReactNode } from 'react'
import classes from './FaqList.module.css'

/** What is folded until somebody asks for it: native, so that it works without a program. */
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
