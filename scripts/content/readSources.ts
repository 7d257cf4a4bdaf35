import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'

export type TextSource = { file: string; lines: readonly string[] }

/** Files that say what pages show. */
export function readSources(): readonly TextSource[] {
  const files = globSync('web/content/**/*.{ts,yaml,md}', {
    cwd: projectRoot,
    exclude: ['**/*.test.ts', 'web/content/source/*'],
  })
  return files.toSorted().map((file) => ({
    file,
    lines: readFileSync(join(projectRoot, file), 'utf8').split('\n'),
  }))
}
