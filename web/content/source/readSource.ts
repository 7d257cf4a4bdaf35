import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './parseYaml.ts'

const content = join(import.meta.dirname, '..')

export function readSource(name: string): Source {
  return { file: `web/content/${name}`, text: readFileSync(join(content, name), 'utf8') }
}
