import { expect, test } from 'vitest'
import { firstScreenStyles } from './firstScreenStyles.ts'

const css = [
  ':root{--a:red;--b:var(--a);--unused:blue}',
  'h1,.there,.there:hover,.elsewhere{color:var(--b)}.there:not(:focus){top:0}',
  '.there .elsewhere{margin:0}.there:not(.elsewhere){padding:0}',
  '@media (min-width:48rem){.elsewhere{margin:0}}@media print{.there{margin:0}}',
  '@media (max-width:30rem){.elsewhere{margin:0}.there{margin:1px}}',
].join('')

test('the first screen gets the rules that may apply to it before anybody acts, with what they are made of', () => {
  expect(firstScreenStyles(css, ['<p class="x there">'])).toBe(
    ':root{--a:red;--b:var(--a)}h1,.there{color:var(--b)}.there:not(:focus){top:0}.there:not(.elsewhere){padding:0}' +
      '@media (max-width:30rem){.there{margin:1px}}',
  )
})
