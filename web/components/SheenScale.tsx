import type { SpecificationRow } from '../content/types.ts'
import classes from './SheenScale.module.css'

export function SheenScale({ rows }: { rows: readonly SpecificationRow[] }) {
  const { value = '' } = rows.find(({ label }) => label === 'Sheens') ?? {}
  return (
    <ol className={classes.scale}>
      {value.split(', ').map((sheen) => (
        <li key={sheen} data-sheen={sheen.toLowerCase()}>
          {sheen}
        </li>
      ))}
    </ol>
  )
}
