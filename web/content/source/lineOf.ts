import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first line of a file in web/content that has one of the patterns, else its first: `web/content/home.ts:12`. */
export function lineOf(file: string, ...patterns: readonly (string | RegExp)[]): string {
  const lines = readFileSync(join(import.meta.dirname, '..', file), 'utf8').split('\n')
  const found = patterns.map((pattern) =>
    lines.findIndex((line) =>
      typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line),
    ),
  )
  return `web/content/${file}:${(found.find((index) => index >= 0) ?? 0) + 1}`
}
