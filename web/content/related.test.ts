import { expect, test } from 'vitest'
import { isSample } from './isSample.ts'
import { serviceOfProject, titlePattern } from './related.ts'
import { services } from './services.data.ts'

test.runIf(isSample).each([
  ['Fence in Cedar Sunset', 'Exterior', 'fence-staining'],
  ['Gable siding in Prairie Switchgrass', 'Exterior', 'exterior-siding-repair'],
  ['Brick ranch with new trim', 'Exterior', 'exterior-painting'],
  ['Ceiling after a roof leak', 'Interior', 'sheetrock-repair'],
  ['Bedroom in Creek Sage', 'Interior', 'interior-painting'],
  ['Kitchen cabinets in Cross Timbers', 'Cabinet', 'cabinet-painting'],
] as const)(
  'the project "%s" belongs to one service, whose page shows it',
  (title, category, slug) => {
    const service = services.find((known) => known.slug === slug)
    expect(serviceOfProject({ category, title }).to).toBe(service?.route)
    const matching = services.filter((known) => new RegExp(titlePattern(known), 'i').test(title))
    expect(matching.map((known) => known.slug)).toContain(slug)
  },
)
