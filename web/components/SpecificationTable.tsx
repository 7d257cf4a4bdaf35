import type { SpecificationRow } from '../content/types.ts'
import classes from './SpecificationTable.module.css'

export function SpecificationTable({ rows }: { rows: readonly SpecificationRow[] }) {
  return (
    <table className={classes.table}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
