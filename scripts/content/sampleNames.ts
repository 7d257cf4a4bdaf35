import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { SiteNames } from './contentNames.ts'

const names = z.array(z.string())
const schema = z.object({
  names,
  landmarks: z.record(z.string(), names),
  work: names,
  slugs: names,
})

export const sampleNames: SiteNames = schema.parse(
  parse(readFileSync(join(import.meta.dirname, 'sampleNames.yaml'), 'utf8')),
)
