import { useEffect, useRef, useState } from 'react'

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
 * The attributes of an element that shows drawings: a finished page has their markup already, a page
 * that was opened by a link loads it. They are decoration, and read by nobody.
 * @param change what is made of each
 */
export function useDrawings<E extends Element>(
  names: readonly string[],
  change: (svg: string, name: string) => string = (svg) => svg,
) {
  const ref = useRef<E>(null)
  const [html, setHtml] = useState(() =>
    names.map((name) => change(untitled(known.get(name) ?? ''), name)).join(''),
  )
  useEffect(() => {
    if (ref.current?.firstElementChild) return
    const load = async (name: string) =>
      change(untitled((await loaders[`../content/drawings/${name}.svg`]?.()) ?? ''), name)
    void Promise.all(names.map(load)).then((all) => setHtml(all.join('')))
  }, [names, change])
  return {
    ref,
    'aria-hidden': true,
    suppressHydrationWarning: true,
    // Documents of this project.
    dangerouslySetInnerHTML: { __html: html },
  }
}
