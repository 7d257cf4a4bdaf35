import { useEffect, useRef, useState } from 'react'
import classes from './Drawing.module.css'

const loaders = import.meta.glob<string>('../content/drawings/*.svg', {
  query: '?raw',
  import: 'default',
})

/** SVGs by name, for prerendering. Empty in the browser. */
const known = new Map<string, string>()

export function registerDrawing(name: string, svg: string): void {
  known.set(name, svg)
}

/** The browser would show the title as a tooltip. */
const untitled = (svg: string) => svg.replace(/<title>.*<\/title>\n/, '')

/**
 * Inline SVG from web/content/drawings, so that it takes the wall's paint. Prerendered pages contain it;
 * after an in-page navigation it is loaded.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG file of this repository, bundled at build; no user input
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
