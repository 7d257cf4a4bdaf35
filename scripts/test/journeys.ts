import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'

/** Whether an argument of a command line names a journey, maybe with its line. */
export function namesJourney(argument: string): boolean {
  const [path = ''] = argument.split(':')
  const name = path.replace(/^.*tests\/e2e\/?/, '')
  if (name === '' || name.startsWith('-')) return false
  const files = globSync('*.test.ts', { cwd: join(projectRoot, 'tests/e2e') })
  return files.some((file) => file.includes(name))
}
