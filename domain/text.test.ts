import { expect, test } from 'vitest'
import { sanitizeText } from './text.ts'

test('plain text stays as it is', () => {
  const text = 'Two coats of “Plano Plum”, 10 & 12 ft walls; trim in white – done on Monday.'
  expect(sanitizeText(text, 200)).toBe(text)
})

test('removes angle brackets, script protocols and inline handlers', () => {
  expect(sanitizeText('<b>Kitchen</b>', 200)).toBe('bKitchen/b')
  expect(sanitizeText('JavaScript: alert(1)', 200)).toBe('alert(1)')
  expect(sanitizeText('vbscript:x livescript :y', 200)).toBe('x y')
  expect(sanitizeText('x onclick=alert(1)', 200)).toBe('x alert(1)')
  expect(sanitizeText('x onError = y', 200)).toBe('x  y')
})

test('removes a pattern that another removal creates', () => {
  expect(sanitizeText('javajavascript:script:alert(1)', 200)).toBe('alert(1)')
  expect(sanitizeText('java<script:alert(1)', 200)).toBe('alert(1)')
  expect(sanitizeText('ononclick=click=x', 200)).not.toMatch(/on\w+\s*=/i)
})

test('cleans a long text that is made to need many rounds', () => {
  const nested = 'java'.repeat(100_000) + 'script:'.repeat(100_000)
  expect(sanitizeText(nested, 200)).toMatch(/^(?:java)+$/)
})

test('keeps words that only resemble a handler', () => {
  expect(sanitizeText('Trim on = white', 200)).toBe('Trim on = white')
  expect(sanitizeText('conditions=dry', 200)).toBe('conditions=dry')
})

test('trims and cuts text without splitting a character', () => {
  expect(sanitizeText('   Kitchen  ', 200)).toBe('Kitchen')
  expect(sanitizeText('x'.repeat(300), 200)).toHaveLength(200)
  expect(sanitizeText(`${'x'.repeat(199)}😀`, 200)).toBe('x'.repeat(199))
  expect(sanitizeText(`${'x'.repeat(99)} y`, 100)).toBe('x'.repeat(99))
})

test('removes characters that hide or reverse text, and keeps emoji intact', () => {
  expect(sanitizeText('Hall\u0000 \u202eway\ufeff', 200)).toBe('Hall way')
  expect(sanitizeText('👨‍👩‍👧 in 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 200)).toBe('👨‍👩‍👧 in 🏴󠁧󠁢󠁥󠁮󠁧󠁿')
  expect(sanitizeText('java\u200bscript:x', 200)).toBe('x')
})

test('text without visible characters is empty', () => {
  expect(sanitizeText(' \u00ad\u200d\u3000 ', 200)).toBe('')
})
