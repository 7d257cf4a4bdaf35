import { expect, test } from 'vitest'
import { colors } from '../../web/content/colors.ts'
import { contrast } from '../../web/content/swatches/textOn.ts'
import { findColorFaults } from './findColorFaults.ts'

test('black on white has the known contrast', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test('every text of the site has enough contrast', () => {
  expect(findColorFaults()).toEqual([])
})

test('a color or paint with too little contrast is reported', () => {
  const day = { ...colors.day, bluebonnet: '#f5e642' }
  const paint = { name: 'Fog', field: '#808080' }
  const faults = findColorFaults({ ...colors, day }, [['web/content/paints.ts', paint]]).join('\n')
  expect(faults).toMatch(/colors\.ts:\d+: by day, bluebonnet on paper has a contrast of 1\.\d+:1/)
  expect(faults).toMatch(/paints\.ts: text on Fog has a contrast of 3\.\d+:1 and needs 4\.5:1/)
})

test('a value that isn’t a color and a missing chip are reported once', () => {
  const night = { ...colors.night, slate: 'gray' }
  expect(
    findColorFaults({ ...colors, night }, [['web/content/cities/anna.ts:5', undefined]]),
  ).toEqual([
    expect.stringMatching(/^web\/content\/colors\.ts:\d+: write "gray" like #2f4a9e\.$/),
    "web/content/cities/anna.ts:5: this names a paint chip that doesn't exist.",
  ])
})
