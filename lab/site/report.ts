import type { Run } from './runLighthouse.ts'

/** The runs of one page, and of the same page of the plain site. */
export type Measured = { route: string; site: Run[]; plain: Run[] }

type Figure = { [Key in keyof Run]: Run[Key] extends number ? Key : never }[keyof Run]

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Medians per page; `/plain` is the median of the rounds' ratios to the plain site. */
export function table(measured: readonly Measured[]): string {
  const head = [
    ['page', 'perf', 'a11y', 'bp', 'seo', 'LCP s', '/plain', 'CLS', 'TBT ms', '/plain'],
    ['JS KiB', 'CSS KiB', 'requests', 'faults'],
  ].flat()
  const rows = [head, ...measured.map(row)]
  const widths = head.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function row({ route, site, plain }: Measured): string[] {
  const of = (figure: Figure) => median(site.map((run) => run[figure]))
  const ratio = (figure: Figure) =>
    plain.length > 0
      ? median(plain.map((run, round) => (site[round]?.[figure] ?? 0) / run[figure])).toFixed(2)
      : ''
  return [
    route,
    ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const).map(
      (name) => `${of(name)}`,
    ),
    (of('lcp') / 1000).toFixed(2),
    ratio('lcp'),
    of('cls').toFixed(3),
    of('tbt').toFixed(0),
    ratio('tbt'),
    (of('js') / 1024).toFixed(1),
    (of('css') / 1024).toFixed(1),
    `${of('requests')}`,
    [...new Set(site.flatMap(({ faults }) => faults))].join(' '),
  ]
}
