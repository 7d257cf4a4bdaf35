import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './parseYaml.ts'

const content = join(import.meta.dirname, '..')

export function readSource(name: string): Source {
  const text = readFileSync(join(content, name), 'utf8')
  return { file: `web/content/${name}`, text: withoutByteOrderMark(text) }
}

/** Editors on Windows begin a file with this invisible character. */
function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
