import * as attributes from '../early/attributes.ts'

const entryTags = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g
const preloads = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g

/** React renders hoisted head tags before everything else. */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

const marks = {
  criticalCss: '<!--critical-css-->',
  head: '<!--head-->',
  page: '<!--app-->',
  end: '</body>',
} as const
const requestingPhotos = /<!--head--><script>[\s\S]*?<\/script>/
const stylesheet = /\s*(<link rel="stylesheet"[^>]*>)/

export const stylesheetMark = '<!--stylesheet-->'

/** Firefox blocks rendering at a stylesheet in the body only if a script follows it. */
const wait = '<script> </script>'

type Inline = { scheme: string; requestPhotos: string }

const addresses = (html: string, tags: RegExp) =>
  [...html.matchAll(tags)].flatMap(([, address]) => address ?? [])

/**
 * Turns the built index.html into every page's shell: start.js loads the rest later.
 * @param inline the scripts that set the theme and request the first photos; files would delay them
 * @throws unless the document has one entry and every placeholder
 */
export function pageShell(html: string, inline: Inline): string {
  const [entry, ...others] = addresses(html, entryTags)
  if (!entry || others.length > 0) throw new Error('index.html was built without its one entry')
  for (const mark of Object.values(marks)) {
    if (!html.includes(mark)) throw new Error(`index.html was built without its ${mark}`)
  }
  const files = [...addresses(html, preloads), entry].join(' ')
  const start = `<script async src="/start.js" ${attributes.files}="${files}"></script>`
  const bare = html.replace(entryTags, '').replace(preloads, '').replaceAll(/\n\s*/g, '')
  return bare
    .replace(marks.criticalCss, () => `<script>${inline.scheme}</script>${marks.criticalCss}`)
    .replace(marks.head, () => `${marks.head}<script>${inline.requestPhotos}</script>`)
    .replace(marks.end, () => `${start}${marks.end}`)
}

export function firstScreenOf(document: string): string {
  return document.slice(0, document.indexOf('<link rel="stylesheet"'))
}

export function addCriticalCss(html: string, styles: readonly string[]): string {
  return html.replace(marks.criticalCss, () =>
    styles.map((text) => `<style>${text}</style>`).join(''),
  )
}

/**
 * The stylesheet is linked where the first screen ends (StylesheetLink.tsx), or in the head of a page without
 * that mark.
 * @throws if the shell has no stylesheet
 */
export function fillShell(shell: string, rendered: string, after = ''): string {
  const hoistedTags = hoisted.exec(rendered)?.[0] ?? ''
  const styles = stylesheet.exec(shell)?.[1]
  if (!styles) throw new Error('The shell has no stylesheet')
  const head = rendered.includes(stylesheetMark) ? hoistedTags : hoistedTags + styles
  // start.js requests the photos in view. With normal priority it would arrive last.
  const preloads = head.includes(' as="fetch"')
  const priority = preloads ? ' fetchpriority="high"' : ''
  return shell
    .replace(stylesheet, '')
    .replace('<script async', `<script async${priority}`)
    .replace(requestingPhotos, preloads ? '$&' : marks.head)
    .replace(marks.head, () => head)
    .replace(marks.page, () =>
      rendered.slice(hoistedTags.length).replace(stylesheetMark, styles + wait),
    )
    .replace(marks.end, () => `${after}${marks.end}`)
}
