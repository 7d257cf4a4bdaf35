import type { Hours } from '../content/types.ts'
import classes from './HoursTable.module.css'

export function HoursTable({ hours }: { hours: Hours }) {
  return (
    <table className={classes.table}>
      <caption>{hours.label}</caption>
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
