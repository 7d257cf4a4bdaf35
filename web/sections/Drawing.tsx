import { useState } from 'react'
import classes from './Drawing.module.css'
import { useDrawings } from './useDrawings.ts'

/**
 * A drawing of web/content/drawings in the page, so that it wears the wall's paint: `paint` is wet
 * paint, `wall`, `trim` and `door` are those of a house.
 */
export function Drawing({ name }: { name: string }) {
  const [names] = useState([name])
  return <div className={classes.drawing} {...useDrawings<HTMLDivElement>(names)} />
}
