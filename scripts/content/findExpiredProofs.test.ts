import { expect, test } from 'vitest'
import { findExpiredProofs } from './findExpiredProofs.ts'

test('an expired proof is reported from the day after it ended', () => {
  const proofs = [{ name: 'Insurance', until: '2026-06-30' }, { name: 'License' }]
  expect(findExpiredProofs('2026-06-30', proofs)).toEqual([])
  expect(findExpiredProofs('2026-07-01', proofs)).toEqual([
    'web/content/proofs.ts: "Insurance" ended on 2026-06-30: write the new day, or remove it.',
  ])
})
