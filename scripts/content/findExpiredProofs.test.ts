import { expect, test } from 'vitest'
import { findExpiredProofs } from './findExpiredProofs.ts'

test('a credential is reported from the day after it expires', () => {
  const proofs = [{ name: 'Insurance', until: '2026-06-30' }, { name: 'License' }]
  expect(findExpiredProofs('2026-06-30', proofs)).toEqual([])
  expect(findExpiredProofs('2026-07-01', proofs)).toEqual([
    'web/content/proofs.yaml:1: "Insurance" expired on 2026-06-30. Enter the new day, or remove it: pages would still show it.',
  ])
})
