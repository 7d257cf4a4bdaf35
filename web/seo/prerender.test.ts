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
  )
  expect(page).toBe(
    '<html><head><title>T</title><meta name="description" content="D"/>' +
      '<link rel="stylesheet" href="/a.css">' +
      '</head><body><div id="root"><main>$& text</main></div>' +
      '<script async src="/start.js" data-entry="/assets/index-x.js" data-imports="/assets/a.js">' +
      '</script></body></html>',
  )
})

test('a shell without one of its marks stops the build', () => {
  for (const mark of ['<!--head-->', '<!--app-->', '</body>']) {
    const shell = pageShell(html.replace(mark, ''))
    expect(() => fillShell(shell, '<p></p>'), mark).toThrow(mark)
  }
})

test('a shell with no program, or with two of which only one starts the page, stops the build', () => {
  const program = '<script type="module" src="/assets/b.js"></script>'
  for (const built of [html.replace('type="module"', ''), html.replace('</head>', `${program}$&`)])
    expect(() => pageShell(built)).toThrow('one program')
})
