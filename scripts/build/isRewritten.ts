import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../lib/project.ts'

const hostingSchema = z.object({
  hosting: z.object({ rewrites: z.array(z.object({ source: z.string() })) }),
})

const { hosting } = hostingSchema.parse(
  JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')),
)

/** Whether Hosting answers an address by a function or another file. */
export function isRewritten(address: string): boolean {
  return hosting.rewrites.some(({ source }) => matchesGlob(address, source))
}
