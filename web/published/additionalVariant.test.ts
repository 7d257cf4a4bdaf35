import { expect, test, vi } from 'vitest'
import { sourcesOf } from './sources.ts'

vi.mock('../../domain/variantTable.ts', async (load) => {
  const table = await load<typeof import('../../domain/variantTable.ts')>()
  return { ...table, variants: { huge: { longestSide: 2600, quality: 75 }, ...table.variants } }
})

test('another variant in the table becomes another source in the srcset', () => {
  const photo = { id: 'i1', rev: 'r', w: 2800, h: 1400, alt: '', blur: null }
  const widths = sourcesOf(photo).map(({ width }) => width)
  expect(widths).toContain(2600)
  expect(widths).toEqual([...widths].sort((a, b) => a - b))
})
