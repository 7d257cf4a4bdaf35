import type { ProcessStep } from '../content/types.ts'
import { keepRanges } from './keepRanges.tsx'
import classes from './Steps.module.css'

export function Steps({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ number, title, description }) => (
        <li key={number}>
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
          <h3>{title}</h3>
          <p>{keepRanges(description)}</p>
        </li>
      ))}
    </ol>
  )
}
