import { useState } from 'react'
import classes from './Drawing.module.css'
import { useDrawings } from './useDrawings.ts'

/**
 * A drawing of web/content/drawings in the page, so that it wears the wall's paint: `paint` is wet
 * paint, `wall`, `trim` and `door` are those of a house. It is decoration, and read by nobody.
 */
export function Drawing({ name }: { name: string }) {
  const [names] = useState([name])
  const { ref, html } = useDrawings<HTMLDivElement>(names)
  return (
    <div
      ref={ref}
      className={classes.drawing}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this project
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
