import { existsSync, readFileSync } from 'node:fs'

const linesShown = 60

/** Prints the end of an emulator's log, without the requests for pages. */
export function showLog(file: string): void {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !/^i {2}hosting: .*"(GET|HEAD) /.test(line))
  console.log(`\nThe end of ${file}:`)
  console.log(lines.slice(-linesShown).join('\n'))
}
