import { expect, test } from 'vitest'
import { addCriticalCss, fillShell, firstScreenOf, pageShell, stylesheetMark } from './prerender.ts'

const shellOf = (built: string) =>
  pageShell(built, { scheme: 'scheme()', requestPhotos: 'request()' })
const html =
  '<html><head><!--critical-css--><!--head--><script type="module" crossorigin src="/assets/index-x.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="stylesheet" href="/a.css">' +
  '</head><body><div id="root"><!--app--></div></body></html>'

const hero = `<h1>H</h1>${stylesheetMark}`

test('head tags are put into the head, the page into the root, the app’s URL into start.js', () => {
  const page = fillShell(
    shellOf(html),
    `<title>T</title><meta name="description" content="D"/><main>${hero}$& text</main>`,
    '<i></i>',
  )
  expect(page).toBe(
    '<html><head><script>scheme()</script><!--critical-css-->' +
      '<title>T</title><meta name="description" content="D"/></head><body><div id="root">' +
      '<main><h1>H</h1><link rel="stylesheet" href="/a.css"><script> </script>$& text</main></div>' +
      '<script async src="/start.js" data-files="/assets/a.js /assets/index-x.js">' +
      '</script><i></i></body></html>',
  )
  const finished = addCriticalCss(page, ['h1{color:red}'])
  expect(finished).toContain('<head><script>scheme()</script><style>h1{color:red}</style><title>')
  expect(firstScreenOf(finished)).toMatch(/<h1>H<\/h1>$/)
})

test('a page without a wall is built, and waits for its stylesheet', () => {
  const page = fillShell(shellOf(html), '<title>T</title><main>Text</main>')
  expect(page).toContain('<title>T</title><link rel="stylesheet" href="/a.css"></head>')
  expect(page).toContain('<main>Text</main>')
})

test('a shell without a stylesheet stops the build', () => {
  const shell = shellOf(html.replace(/<link rel="stylesheet"[^>]*>/, ''))
  expect(() => fillShell(shell, `<main>${hero}</main>`)).toThrow('stylesheet')
})

test('a page that preloads photos requests them early and loads start.js first', () => {
  const preload = '<link rel="preload" as="fetch" href="/list"/>'
  const page = fillShell(shellOf(html), preload + hero)
  expect(page).toContain(`${preload}<script>request()</script>`)
  expect(page).toContain('<script async fetchpriority="high" src')
  const other = fillShell(shellOf(html), hero)
  expect(other).not.toContain('request()')
  expect(other).toContain('<script async src')
})

test('a shell without one of its placeholders stops the build', () => {
  for (const mark of ['<!--critical-css-->', '<!--head-->', '<!--app-->', '</body>']) {
    expect(() => shellOf(html.replace(mark, '')), mark).toThrow(mark)
  }
})

test('a shell with no entry or with two stops the build', () => {
  const entry = '<script type="module" src="/assets/b.js"></script>'
  for (const built of [html.replace('type="module"', ''), html.replace('</head>', `${entry}$&`)])
    expect(() => shellOf(built)).toThrow('one entry')
})
