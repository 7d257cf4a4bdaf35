/** What every page is poured into: index.html as Vite built it, taken apart. */
export type PageMould = {
  /** The document without programs and styles. */
  html: string
  css: string
  /** Address of the program, and of the files that it imports. */
  entry: string
  imports: readonly string[]
}

const programs = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g
const preloads = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g
const stylesheets = /\s*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g

/**
 * React writes the tags that belong in the head (its hoisted elements) before everything else.
 * Mantine's own `<style>` is none of them: it stays in the root, where hydration looks for it.
 */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

const addresses = (html: string, tags: RegExp) =>
  [...html.matchAll(tags)].flatMap(([, address]) => address ?? [])

/**
 * Takes the built index.html apart; `readFile` gives the text of a stylesheet by its address.
 * @throws unless it has one program: with several, there is no telling which one starts the page
 */
export async function pageMould(
  html: string,
  readFile: (address: string) => Promise<string>,
): Promise<PageMould> {
  const [entry, ...others] = addresses(html, programs)
  if (!entry || others.length > 0) throw new Error('index.html was built without its one program')
  const css = await Promise.all(addresses(html, stylesheets).map(readFile))
  return {
    html: [programs, preloads, stylesheets].reduce((rest, tags) => rest.replace(tags, ''), html),
    css: css.join('\n').replaceAll('</', '<\\/'),
    entry,
    imports: addresses(html, preloads),
  }
}

/**
 * One finished document: the rendered page put into the mould, its styles inlined, its program
 * started by start.js when the browser is idle.
 * @throws where the mould lacks a part, so that a build never ships a half page
 */
export function fillMould({ html, css, entry, imports }: PageMould, rendered: string): string {
  const head = hoisted.exec(rendered)?.[0] ?? ''
  const body = rendered.slice(head.length)
  const start = `<script async src="/start.js" data-entry="${entry}" data-imports="${imports.join(' ')}"></script>`
  const parts = [
    ['<!--head-->', `${head}<style>${css}</style>`],
    ['<!--app-->', body],
    ['</body>', `${start}</body>`],
  ] as const
  return parts.reduce((page, [mark, content]) => {
    if (!page.includes(mark)) throw new Error(`index.html was built without its ${mark}`)
    return page.replace(mark, () => content)
  }, html)
}
