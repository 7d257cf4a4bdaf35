import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { editableImageSchema } from '../../domain/image.ts'
import { editableProjectSchema } from '../../domain/project.ts'
import { generateRules } from './generateRules.ts'

const rules = await readFile('firestore.rules', 'utf8')

test('firestore.rules is up to date with the schemas ("npm run rules" writes it)', () => {
  expect(generateRules(rules)).toBe(rules)
})

test('a field without a known rule is reported by name', () => {
  const project = editableProjectSchema.extend({ colors: z.array(z.string()) })
  const write = () => generateRules(rules, { project, image: editableImageSchema })
  expect(write).toThrow('No rule is known for the schema of colors')
})
