import { attributes } from '../early/attributes.ts'

const programs = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g
const preloads = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g

/** React writes the tags that belong in the head (its hoisted elements) before everything else. */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

const marks = {
  firstScreen: '<!--first-screen-->',
  head: '<!--head-->',
  page: '<!--app-->',
  end: '</body>',
} as const
const stylesheet = /\s*(<link rel="stylesheet"[^>]*>)/

/** Where the stylesheet goes in a rendered page (LaterStyles.tsx). */
export const laterStylesMark = '<!--later-styles-->'

/** Ends the first screen in Firefox too, which waits for a stylesheet in the body only if a script does. */
const wait = '<script> </script>'

/** What starts a page: alone, or with what shows published photos. A page gets one of them. */
const starters = { plain: 'start', photos: 'startWithPhotos' } as const

const addresses = (html: string, tags: RegExp) =>
  [...html.matchAll(tags)].flatMap(([, address]) => address ?? [])

/**
 * What every page is put into: index.html as Vite built it, its program started by start.js when
 * somebody is there.
 * @param scheme the program that sets the theme: in the document, since a file would hold up the paint
 * @throws unless it has one program, and every mark: a build never ships a half page
 */
export function pageShell(html: string, scheme: string): string {
  const [entry, ...others] = addresses(html, programs)
  if (!entry || others.length > 0) throw new Error('index.html was built without its one program')
  for (const mark of Object.values(marks)) {
    if (!html.includes(mark)) throw new Error(`index.html was built without its ${mark}`)
  }
  const imports = addresses(html, preloads).join(' ')
  const start = Object.values(starters).map(
    (name) =>
      `<script async src="/${name}.js" ${attributes.entry}="${entry}" ${attributes.imports}="${imports}"></script>`,
  )
  const bare = html.replace(programs, '').replace(preloads, '').replaceAll(/\n\s*/g, '')
  return bare
    .replace(marks.firstScreen, () => `<script>${scheme}</script>${marks.firstScreen}`)
    .replace(marks.end, () => `${start.join('')}${marks.end}`)
}

/** What of a finished document is on its first screen. */
export function firstScreenOf(document: string): string {
  return document.slice(0, document.indexOf('<link rel="stylesheet"'))
}

/** Puts the rules of the first screen into a document or the shell. */
export function addFirstScreen(html: string, styles: readonly string[]): string {
  return html.replace(marks.firstScreen, () =>
    styles.map((text) => `<style>${text}</style>`).join(''),
  )
}

/**
 * One finished document: the rendered page put into the shell, and what follows it.
 * @throws where the page has no place for the stylesheet
 */
export function fillShell(shell: string, rendered: string, after = ''): string {
  const head = hoisted.exec(rendered)?.[0] ?? ''
  const styles = stylesheet.exec(shell)?.[1]
  if (!styles || !rendered.includes(laterStylesMark)) throw new Error('A page has no stylesheet')
  const unneeded = rendered.includes(` ${attributes.published}="`)
    ? starters.plain
    : starters.photos
  return shell
    .replace(stylesheet, '')
    .replace(new RegExp(`<script async[^>]* src="/${unneeded}\\.js[^>]*></script>`), '')
    .replace(marks.head, () => head)
    .replace(marks.page, () => rendered.slice(head.length).replace(laterStylesMark, styles + wait))
    .replace(marks.end, () => `${after}${marks.end}`)
}
