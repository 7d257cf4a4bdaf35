import { expect, test } from 'vitest'
import { criticalCss } from './criticalCss.ts'

const css = [
  ':root{--a:red;--b:var(--a);--unused:blue}',
  'h1,.there,.there:hover,.elsewhere{color:var(--b)}.there:not(:focus){top:0}',
  '.there .elsewhere{margin:0}.there:not(.elsewhere){padding:0;transition:top 1s}@keyframes x{0%{top:0}}',
  '@media (min-width:48rem){.elsewhere{margin:0}}@media print{.there{margin:0}}',
  '@media (max-width:30rem){.elsewhere{margin:0}.there,.seldom{margin:1px}}',
  '.there .seldom{top:1px}',
].join('')

test('the first screen gets the rules that can apply before any input, with their custom properties', () => {
  const ofMost =
    ':root{--a:red;--b:var(--a)}h1,.there{color:var(--b)}.there:not(:focus){top:0}.there:not(.elsewhere){padding:0}' +
    '@media (max-width:30rem){.there{margin:1px}}'
  const ofFew = '@media (max-width:30rem){.seldom{margin:1px}}.there .seldom{top:1px}'
  const most = '<p class="x there">'
  const styles = criticalCss(css, [...Array(9).fill(most), `${most}<b class="seldom">`])
  expect(styles).toEqual([...Array(9).fill([ofMost]), [ofMost, ofFew]])
})
