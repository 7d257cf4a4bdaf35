import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectInputSchema, projectSchema } from '../../../../domain/project.ts'
import { propertyRuns } from '../../../../tests/support/propertyRuns.ts'
import { projectTitle } from './displayName.ts'

test('any folder name becomes a title that the project form accepts', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  fc.assert(
    fc.property(names, (name) => {
      const title = projectTitle(name)
      expect(projectSchema.shape.title.safeParse(title).success).toBe(true)
      expect(projectInputSchema.shape.title.parse(title)).toBe(title)
    }),
    { ...propertyRuns(160), examples: [['🏠🎨'], ['𠮷野'], ['🏠'], ['']] },
  )
})
