import { expect, test } from 'vitest'
import { fillMould } from './prerender.ts'

const html =
  '<html><head><!--head--><script type="module" crossorigin src="/assets/index-x.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="stylesheet" href="/a.css">' +
  '</head><body><div id="root"><!--app--></div></body></html>'

test('head tags go to the head, the page to the root, the program to start.js', () => {
  const page = fillMould(
    { html, stylesheets: ['a{color:red}'] },
    '<title>T</title><meta name="description" content="D"/><style>x{}</style><main>$& text</main>',
  )
  expect(page).toBe(
    '<html><head><title>T</title><meta name="description" content="D"/><style>a{color:red}</style>' +
      '</head><body><div id="root"><style>x{}</style><main>$& text</main></div>' +
      '<script async src="/start.js" data-entry="/assets/index-x.js"></script></body></html>',
  )
})

test('a mould without one of its parts stops the build', () => {
  for (const part of ['<!--head-->', '<!--app-->', '</body>', ' src="/assets/index-x.js"']) {
    expect(() => fillMould({ html: html.replace(part, ''), stylesheets: [] }, '<p></p>')).toThrow()
  }
})
