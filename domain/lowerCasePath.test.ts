import { expect, test } from 'vitest'
import { lowerCasePath } from './lowerCasePath.ts'

test.each([
  ['/Plano', '/plano'],
  ['/PLANO/', '/plano'],
  ['/Products/Sherwin-A100', '/products/sherwin-a100'],
  ['/Gallery?photo=AbC&x=?', '/gallery?photo=AbC&x=?'],
  ['//Evil.example/', '/evil.example'],
  ['/\\Evil.example', '/evil.example'],
  ['/', '/'],
])('%s redirects to %s', (asked, page) => {
  expect(lowerCasePath(asked)).toBe(page)
})
