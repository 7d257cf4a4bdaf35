import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Front, frontPath, fronts } from '../../web/content/fronts.ts'
import { fill } from './paintScene.ts'

const folder = join(import.meta.dirname, '../../web/content/fronts')
/** The classes of a drawing's parts. The wall is not `--wall`: that is the paint of the page. */
const variables = { wall: '--house', trim: '--trim', door: '--door', sky: '--sky' } as const

/** Writes the fronts into the built site, each a file that `<use>` shows in the colors around it. */
export function writeFrontFiles(outDir: string): void {
  mkdirSync(join(outDir, 'fronts'), { recursive: true })
  for (const front of fronts) writeFileSync(join(outDir, frontPath(front)), frontFile(front))
}

/** What a page gets at this address; null where no front has it. */
export function frontAt(address: string): string | null {
  const front = fronts.find((known) => frontPath(known) === address)
  return front ? frontFile(front) : null
}

/** A front whose parts take their colors from the page's variables, as element `front`. */
function frontFile(front: Front): string {
  const drawing = readFileSync(join(folder, `${front}.svg`), 'utf8')
  return Object.entries(variables)
    .reduce((svg, [part, variable]) => fill(svg, part, `var(${variable})`), drawing)
    .replace('<svg ', '<svg id="front" ')
}
