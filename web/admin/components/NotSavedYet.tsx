import { Badge } from '@mantine/core'
import classes from './components.module.css'

/** Marks what was changed here and is not stored yet. It shows where that takes more than a second. */
export function NotSavedYet({ when }: { when: boolean }) {
  if (!when) return null
  return (
    <Badge className={classes.notSaved} color="terracotta" variant="light" tt="none">
      Not saved yet
    </Badge>
  )
}
