/** What Vite made of index.html, and the files that belong to the page. */
export type PageMould = { html: string; stylesheets: readonly string[] }

const entryScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/
const preloadsAndStyles = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g

/**
 * React writes the tags that belong in the head (its hoisted elements) before everything else.
 * Mantine's own `<style>` is none of them: it stays in the root, where hydration looks for it.
 */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

/**
 * One finished document: the rendered page put into the mould, its styles inlined, its program
 * started by start.js when the browser is idle.
 * @throws where the mould lacks a part, so that a build never ships a half page.
 */
export function fillMould({ html, stylesheets }: PageMould, rendered: string): string {
  const entry = entryScript.exec(html)?.[1]
  if (!entry) throw new Error('index.html was built without its entry script')
  const head = hoisted.exec(rendered)?.[0] ?? ''
  const body = rendered.slice(head.length)
  const css = stylesheets.join('\n').replaceAll('</', '<\\/')
  const parts = [
    ['<!--head-->', `${head}<style>${css}</style>`],
    ['<!--app-->', body],
    ['</body>', `<script async src="/start.js" data-entry="${entry}"></script></body>`],
  ] as const
  const bare = html.replace(entryScript, '').replace(preloadsAndStyles, '')
  return parts.reduce((page, [mark, content]) => {
    if (!page.includes(mark)) throw new Error(`index.html was built without its ${mark}`)
    return page.replace(mark, () => content)
  }, bare)
}
