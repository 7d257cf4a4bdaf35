import { expect, test } from 'vitest'
import { fillShell, pageShell } from './prerender.ts'

const html =
  '<html><head><!--head--><script type="module" crossorigin src="/assets/index-x.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="stylesheet" href="/a.css">' +
  '</head><body><div id="root"><!--app--></div></body></html>'

test('head tags go to the head, the page to the root, the program to start.js', () => {
  const page = fillShell(
    pageShell(html),
    '<title>T</title><meta name="description" content="D"/><main>$& text</main>',
    '<i></i>',
  )
  expect(page).toBe(
    '<html><head><title>T</title><meta name="description" content="D"/>' +
      '<link rel="stylesheet" href="/a.css">' +
      '</head><body><div id="root"><main>$& text</main></div>' +
      '<script async src="/start.js" data-entry="/assets/index-x.js" data-imports="/assets/a.js">' +
      '</script><i></i></body></html>',
  )
})

test('a page with published photos starts with what shows them', () => {
  const start = (rendered: string) =>
    /src="(.start\w*\.js)"/.exec(fillShell(pageShell(html), rendered))
  expect(start('<p>data-published</p>')?.[1]).toBe('/start.js')
  expect(start('<section data-published="gallery">')?.[1]).toBe('/startWithPhotos.js')
})

test('a shell without one of its marks stops the build', () => {
  for (const mark of ['<!--head-->', '<!--app-->', '</body>']) {
    expect(() => pageShell(html.replace(mark, '')), mark).toThrow(mark)
  }
})

test('a shell with no program, or with two of which only one starts the page, stops the build', () => {
  const program = '<script type="module" src="/assets/b.js"></script>'
  for (const built of [html.replace('type="module"', ''), html.replace('</head>', `${program}$&`)])
    expect(() => pageShell(built)).toThrow('one program')
})
