import { useMantineContext } from '@mantine/core'
import { useEffect, useState } from 'react'
import { footer } from '../content/footer.ts'
import classes from './ThemeChoice.module.css'

const { label, choices } = footer.theme

/** Light, dark or the system's; what is stored is shown once the page's program runs. */
export function ThemeChoice() {
  // useMantineColorScheme stops transitions by a style element, which the pages' policy forbids.
  const { colorScheme, setColorScheme } = useMantineContext()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <label className={classes.choice}>
      <span>{label}</span>
      <select
        name="theme"
        value={ready ? colorScheme : 'light'}
        onChange={({ target }) => {
          const chosen = choices.find(([value]) => value === target.value)
          if (chosen) setColorScheme(chosen[0])
        }}
      >
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
