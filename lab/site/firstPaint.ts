import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from './report.ts'
import type { Run } from './runLighthouse.ts'

/** Runs of a page and of the same page with its stylesheet as a file, one pair a round. */
export type Pairs = { route: string; throttled: 'simulated' | 'applied'; own: Run[]; file: Run[] }

/** At most this share of the time with a file, by how the line was slowed down. */
const bars = { simulated: 1, applied: 0.78 } as const

/** The pages with their stylesheet in the head and no rule of their own, by route. */
export function withStylesheetAsFile(
  folder: string,
  routes: readonly string[],
): Map<string, { type: string; text: string }> {
  return new Map(
    routes.map((route) => {
      const html = readFileSync(join(folder, `${route === '/' ? 'index' : route}.html`), 'utf8')
      return [route, { type: '.html', text: moveStylesheet(html) }]
    }),
  )
}

function moveStylesheet(html: string): string {
  const [follows, link] = /(<link rel="stylesheet"[^>]*>)<script> <\/script>/.exec(html) ?? []
  const own = /(?:<style>[^<]*<\/style>)+/
  if (!follows || !link || !own.test(html)) throw new Error('A page carries no first screen')
  return html.replace(follows, '').replace(own, () => link)
}

/** A table of medians in seconds, and the bars that are missed. */
export function reportFirstPaint(pairs: readonly Pairs[]): { text: string; broken: string[] } {
  const broken: string[] = []
  const rows = pairs.map(({ route, throttled, own, file }) => {
    const seconds = (runs: Run[], of: 'fcp' | 'lcp') =>
      (median(runs.map((run) => run[of])) / 1000).toFixed(2)
    const share = median(own.map(({ fcp }, round) => fcp / (file[round]?.fcp ?? Number.NaN)))
    if (!(share <= bars[throttled]))
      broken.push(
        `${route}: first paint, ${throttled}, is ${share.toFixed(2)} × a stylesheet's; the bar is ${bars[throttled]}`,
      )
    const times = (['fcp', 'lcp'] as const).flatMap((of) => [seconds(own, of), seconds(file, of)])
    return [route, throttled, ...times, share.toFixed(2)]
  })
  const head = ['page', 'throttled', 'first s', 'as file', 'largest s', 'as file', 'first /']
  const text = [head, ...rows]
    .map((cells) => cells.map((cell) => cell.padEnd(12)).join(''))
    .join('\n')
  return { text, broken }
}
