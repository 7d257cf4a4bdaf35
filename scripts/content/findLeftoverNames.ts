import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project.ts'
import { contentNames, type Names } from './contentNames.ts'
import { findLeftovers, type Leftover } from './findLeftovers.ts'
import { sampleNames } from './sampleNames.ts'

/**
 * What the site's own sources still say of the sample, by what kind of name it is; the reviews are
 * asked for by themselves.
 */
export function findLeftoverNames(): Readonly<Record<keyof Names, readonly Leftover[]>> {
  const files = globSync('web/**/*.{ts,tsx,html,txt,svg,yaml,md}', {
    cwd: projectRoot,
    exclude: [
      '**/*.test.{ts,tsx}',
      'web/admin/**',
      'web/content/reviews.yaml',
      'web/content/{source/*,*.data}.ts',
    ],
  })
  const sources = files
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))
  const { company, pages } = contentNames()
  const own = [...company, ...pages]
  return {
    company: findLeftovers(sources, { sample: sampleNames.company, own }),
    pages: findLeftovers(sources, { sample: sampleNames.pages, own, anyCase: true }),
  }
}
