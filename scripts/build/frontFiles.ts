import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Front, frontPath, fronts } from '../../web/content/fronts.ts'
import { fill } from './paintScene.ts'

const folder = join(import.meta.dirname, '../../web/content/fronts')
/** Not `--wall`, which is the paint of the page. */
const variables = { wall: '--house', trim: '--trim', door: '--door', sky: '--sky' } as const

export function writeFrontFiles(outDir: string): void {
  mkdirSync(join(outDir, 'fronts'), { recursive: true })
  for (const front of fronts) writeFileSync(join(outDir, frontPath(front)), frontFile(front))
}

export function frontAt(address: string): string | null {
  const front = fronts.find((known) => frontPath(known) === address)
  return front ? frontFile(front) : null
}

function frontFile(front: Front): string {
  const drawing = readFileSync(join(folder, `${front}.svg`), 'utf8')
  return Object.entries(variables)
    .reduce((svg, [part, variable]) => fill(svg, part, `var(${variable})`), drawing)
    .replace('<svg ', '<svg id="front" ')
}
