const programs = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g
const preloads = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g

/** React writes the tags that belong in the head (its hoisted elements) before everything else. */
const hoisted = /^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/

const marks = { head: '<!--head-->', page: '<!--app-->', end: '</body>' } as const

/** What starts a page: alone, or with what shows published photos. A page gets one of them. */
const starters = { plain: 'start', photos: 'startWithPhotos' } as const

const addresses = (html: string, tags: RegExp) =>
  [...html.matchAll(tags)].flatMap(([, address]) => address ?? [])

/**
 * What every page is put into: index.html as Vite built it, its program started by start.js when
 * somebody is there.
 * @throws unless it has one program, and every mark: a build never ships a half page
 */
export function pageShell(html: string): string {
  const [entry, ...others] = addresses(html, programs)
  if (!entry || others.length > 0) throw new Error('index.html was built without its one program')
  for (const mark of Object.values(marks)) {
    if (!html.includes(mark)) throw new Error(`index.html was built without its ${mark}`)
  }
  const imports = addresses(html, preloads).join(' ')
  const start = Object.values(starters).map(
    (name) =>
      `<script async src="/${name}.js" data-entry="${entry}" data-imports="${imports}"></script>`,
  )
  const bare = html.replace(programs, '').replace(preloads, '')
  return bare.replace(marks.end, () => `${start.join('')}${marks.end}`)
}

/** One finished document: the rendered page put into the shell, and what follows it. */
export function fillShell(shell: string, rendered: string, after = ''): string {
  const head = hoisted.exec(rendered)?.[0] ?? ''
  const unneeded = rendered.includes(' data-published="') ? starters.plain : starters.photos
  return shell
    .replace(new RegExp(`<script async[^>]* src="/${unneeded}\\.js[^>]*></script>`), '')
    .replace(marks.head, () => head)
    .replace(marks.page, () => rendered.slice(head.length))
    .replace(marks.end, () => `${after}${marks.end}`)
}
