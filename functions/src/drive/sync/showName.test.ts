import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectInputSchema, projectSchema } from '../../../../domain/project.ts'
import { propertyRuns } from '../../../../tests/support/propertyRuns.ts'
import { titleFrom } from './showName.ts'

test('whatever a folder is called, its project has a title that can be read, and saved again', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  fc.assert(
    fc.property(names, (name) => {
      const title = titleFrom(name)
      expect(projectSchema.shape.title.safeParse(title).success).toBe(true)
      expect(projectInputSchema.shape.title.parse(title)).toBe(title)
    }),
    { ...propertyRuns(160), examples: [['🏠🎨'], ['𠮷野'], ['🏠'], ['']] },
  )
})
