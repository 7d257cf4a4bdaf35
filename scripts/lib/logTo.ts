import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function logTo(file: string): (line: string) => void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return (line) => appendFileSync(file, `${line}\n`)
}
