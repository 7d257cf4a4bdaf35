import { useEffect, useRef, useState } from 'react'
import classes from './Drawing.module.css'

const loaders = import.meta.glob<string>('../content/drawings/*.svg', {
  query: '?raw',
  import: 'default',
})

/** What the server writes into pages, by name; the browser's program holds none. */
const known = new Map<string, string>()

export function knowDrawing(name: string, svg: string): void {
  known.set(name, svg)
}

/** Its title would show under a pointer. */
const untitled = (svg: string) => svg.replace(/<title>.*<\/title>\n/, '')

/**
 * A drawing of web/content/drawings in the page, so that it wears the wall's paint: `paint` is wet
 * paint, `wall`, `trim` and `door` are those of a house. A finished page has its markup already, a
 * page that was opened by a link loads it. It is decoration, and read by nobody.
 */
export function Drawing({ name }: { name: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [html, setHtml] = useState(() => untitled(known.get(name) ?? ''))
  useEffect(() => {
    if (ref.current?.firstElementChild) return
    void loaders[`../content/drawings/${name}.svg`]?.().then((svg) => setHtml(untitled(svg)))
  }, [name])
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
