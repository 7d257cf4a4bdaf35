import blocks from '../components/blocks.module.css'
import { exampleEstimate } from '../content/exampleEstimate.ts'
import { withCommas } from '../content/totalPrice.ts'
import classes from './EstimateSheet.module.css'

const { title, mark, caption, columns, lines, totalLabel, total } = exampleEstimate

export function EstimateSheet() {
  return (
    <div className={`sheet ${blocks.sheet} ${classes.sheet}`}>
      <p className={blocks.sheetHead}>
        <span className="display">{title}</span> <span>{mark}</span>
      </p>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([surface, ...cells]) => (
            <tr key={surface}>
              <th scope="row">{surface}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-column={columns[index + 1]}>
                  <span>{dollars(cell)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {totalLabel}
            </th>
            <td>{dollars(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const dollars = (cell: string | number) =>
  typeof cell === 'number' ? `$${withCommas(cell)}` : cell
