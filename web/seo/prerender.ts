/** What every page is put into: index.html as Vite built it, taken apart. */
export type PageShell = {
  /** The document without its program. */
  html: string
  /** Address of the program, and of the files that it imports. */
  entry: string
  imports: readonly string[]
}

const programs = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g
const preloads = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g

/** React writes the tags that belong in the head (its hoisted elements) before everything else. */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

const addresses = (html: string, tags: RegExp) =>
  [...html.matchAll(tags)].flatMap(([, address]) => address ?? [])

/**
 * Takes the built index.html apart.
 * @throws unless it has one program: with several, there is no telling which one starts the page
 */
export function pageShell(html: string): PageShell {
  const [entry, ...others] = addresses(html, programs)
  if (!entry || others.length > 0) throw new Error('index.html was built without its one program')
  const bare = html.replace(programs, '').replace(preloads, '')
  return { html: bare, entry, imports: addresses(html, preloads) }
}

/**
 * One finished document: the rendered page put into the shell, its program started by start.js when
 * the browser is idle.
 * @throws where the shell lacks a part, so that a build never ships a half page
 */
export function fillShell({ html, entry, imports }: PageShell, rendered: string): string {
  const head = hoisted.exec(rendered)?.[0] ?? ''
  const body = rendered.slice(head.length)
  const start = `<script async src="/start.js" data-entry="${entry}" data-imports="${imports.join(' ')}"></script>`
  const parts = [
    ['<!--head-->', head],
    ['<!--app-->', body],
    ['</body>', `${start}</body>`],
  ] as const
  return parts.reduce((page, [mark, content]) => {
    if (!page.includes(mark)) throw new Error(`index.html was built without its ${mark}`)
    return page.replace(mark, () => content)
  }, html)
}
