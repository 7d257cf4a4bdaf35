import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './ThemeChoice.module.css'

const choices = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['auto', 'System'],
] as const

/** Light, dark or the system's; what is stored is shown once the page's program runs. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <label className={classes.choice}>
      <span className="visually-hidden">Theme</span>
      <select
        value={ready ? colorScheme : 'light'}
        onChange={({ target }) => {
          const chosen = choices.find(([value]) => value === target.value)
          if (chosen) setColorScheme(chosen[0])
        }}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
