import type { Hours } from '../content/types.ts'
import classes from './HoursTable.module.css'

type HoursTableProps = {
  hours: Hours
  /** False where the label is above it already. */
  captioned?: boolean
}

export function HoursTable({ hours, captioned = true }: HoursTableProps) {
  return (
    <table className={classes.table} aria-label={hours.label}>
      {captioned && <caption>{hours.label}</caption>}
      <tbody>
        {hours.lines.map(({ days, hours }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
