import { footer } from '../content/footer.ts'
import classes from './ThemeChoice.module.css'

const { label, choices } = footer.theme

export function ThemeChoice() {
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select name="theme">
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
