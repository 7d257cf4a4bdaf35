import { expect, test } from 'vitest'
import { costOf, totalOf, type Weights } from './costOf.ts'

const weights: Weights = {
  hostBytes: 150_000,
  photoBytes: 500_000,
  photoFiles: 10,
  documentBytes: 6_000,
  reads: 1,
  calls: 0,
  originalBytes: 4_000_000,
  variantBytes: 350_000,
  recordBytes: 4_000,
  pipelineSeconds: 1,
  pipelineGb: 2,
}

test('a small site costs nothing but what it stores', () => {
  const costs = costOf(weights, { visits: 1_000, photos: 1_000, uploads: 0 })
  expect(costs.pages).toBe(0)
  expect(totalOf(costs)).toBeCloseTo(4.35 * 0.02 + 0.004 * 0.15 + 0.00072 + 0.004, 4)
})

test('a visit more costs more wherever it has weight, and the free quota is used once', () => {
  const at = (visits: number) => costOf(weights, { visits, photos: 0, uploads: 0 })
  expect(at(10_000_000).pages).toBeCloseTo((1_500 - 10) * 0.15)
  expect(at(10_000_000).documents).toBeCloseTo((8.5e6 / 1e5) * 0.03 + 60 * 0.12)
})
