import { frontPath, fronts } from '../content/fronts.ts'
import classes from './Street.module.css'

export function Street({ names, label }: { names: readonly string[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways; without a tab stop keyboard users can’t scroll it
    <ul className={classes.street} tabIndex={0} aria-label={label}>
      {names.map((name, index) => (
        <li key={name}>
          <svg viewBox="0 0 400 240" aria-hidden="true">
            <use href={`${frontPath(fronts[index % fronts.length] ?? fronts[0])}#front`} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
