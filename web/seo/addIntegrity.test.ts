import { expect, test } from 'vitest'
import { addIntegrity } from './addIntegrity.ts'

const integrityOf = (address: string) =>
  address === '/start.js' ? 'sha384-abcd/efgh+i' : 'sha384-x'

test('a script gets its integrity digest, and a URL that changes with it', () => {
  expect(
    addIntegrity('<p></p><script async src="/start.js" data-a="b"></script>', integrityOf),
  ).toBe(
    '<p></p><script async integrity="sha384-abcd/efgh+i" src="/start.js?v=abcdefgh" data-a="b"></script>',
  )
})

test('a script with a hash in its name keeps its URL; structured data stays unchanged', () => {
  const html = '<script type="module" src="/assets/a-1.js"></script><script type="a">{}</script>'
  expect(addIntegrity(html, integrityOf)).toBe(
    '<script type="module" integrity="sha384-x" src="/assets/a-1.js"></script><script type="a">{}</script>',
  )
})
