import { expect, test } from 'vitest'
import { fillMould, pageMould } from './prerender.ts'

const html =
  '<html><head><!--head--><script type="module" crossorigin src="/assets/index-x.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="stylesheet" href="/a.css">' +
  '</head><body><div id="root"><!--app--></div></body></html>'

const styles: Record<string, string> = { '/a.css': 'a{color:red}' }
const readFile = async (address: string) => styles[address] ?? ''

test('head tags go to the head, the page to the root, the program to start.js', async () => {
  const page = fillMould(
    await pageMould(html, readFile),
    '<title>T</title><meta name="description" content="D"/><style>x{}</style><main>$& text</main>',
  )
  expect(page).toBe(
    '<html><head><title>T</title><meta name="description" content="D"/><style>a{color:red}</style>' +
      '</head><body><div id="root"><style>x{}</style><main>$& text</main></div>' +
      '<script async src="/start.js" data-entry="/assets/index-x.js" data-imports="/assets/a.js">' +
      '</script></body></html>',
  )
})

test('a mould without one of its marks stops the build', async () => {
  for (const mark of ['<!--head-->', '<!--app-->', '</body>']) {
    const mould = await pageMould(html.replace(mark, ''), readFile)
    expect(() => fillMould(mould, '<p></p>'), mark).toThrow(mark)
  }
})

test('a mould with no program, or with two of which only one starts the page, stops the build', async () => {
  const program = '<script type="module" src="/assets/b.js"></script>'
  for (const built of [html.replace('type="module"', ''), html.replace('</head>', `${program}$&`)])
    await expect(pageMould(built, readFile)).rejects.toThrow('one program')
})
