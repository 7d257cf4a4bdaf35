import classes from './Street.module.css'
import { useDrawings } from './useDrawings.ts'

const fronts = ['farmhouse', 'ranch', 'gable'] as const

/** Every front stands in the page once; the houses of the street are copies of it. */
const symbolOf = (svg: string, id: string) =>
  svg
    .replace(/<svg [^>]*viewBox="([^"]*)">/, `<symbol id="${id}" viewBox="$1">`)
    .replace('</svg>', '</symbol>')

/** The neighborhoods of a city as a street of houses, each in a shade of the page's paint. */
export function Street({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <>
      <svg className={classes.fronts} {...useDrawings<SVGSVGElement>(fronts, symbolOf)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it */}
      <ul className={classes.street} tabIndex={0} aria-label={label}>
        {names.map((name, index) => (
          <li key={name}>
            <svg viewBox="0 0 400 240" aria-hidden="true">
              <use href={`#${fronts[index % fronts.length]}`} />
            </svg>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
