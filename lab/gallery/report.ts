import { median } from '../site/report.ts'
import type { Shift } from './measureShift.ts'
import type { Variant } from './serveGallery.ts'
import type { PhotoTimes } from './timePhotos.ts'

type Result = {
  variants: Record<string, PhotoTimes[]>
  /** Documents that a visit reads. */
  reads: number
  coldStartMs: number
  /** Milliseconds that one answer of another origin takes, with its connection. */
  furtherAnswerMs: number
  shifts: readonly Shift[]
}

/**
 * What must hold. Times are shares of what no such page can be below: the first photo of the page
 * that has its photos in its HTML, and one answer of another origin, with its connection, before it.
 */
const bars = { first: 1.15, four: 1.4, reads: 1, shift: 0.02 } as const

const written: Variant = 'photos in its HTML'
const ours: Variant = 'read from the database'

/** The table, and each bar that is missed in one sentence. */
export function report({ variants, reads, coldStartMs, furtherAnswerMs, shifts }: Result) {
  const base = variants[written] ?? []
  const rows = Object.entries(variants).map(([name, times]) => {
    const ratios = (kind: keyof PhotoTimes) =>
      median(
        times.map(
          (time, round) => time[kind] / ((base[round]?.first ?? Number.NaN) + furtherAnswerMs),
        ),
      )
    return {
      gallery: name,
      'first photo, s': seconds(times.map(({ first }) => first)),
      'four photos, s': seconds(times.map(({ four }) => four)),
      first: ratios('first'),
      four: ratios('four'),
    }
  })
  const worst = shifts.toSorted((a, b) => b.shift - a.shift)
  const own = rows.find(({ gallery }) => gallery === ours)
  const broken = [
    ...over('first photo, share', own?.first, bars.first),
    ...over('four photos, share', own?.four, bars.four),
    ...over('documents read per visit', reads, bars.reads),
    ...worst.flatMap(({ path, width, shift, moved }) =>
      over(`layout shift of ${path} at ${width} px (${moved})`, shift, bars.shift),
    ),
  ]
  const lines = [
    ...rows.map((row) => line(Object.values(row))),
    `documents read per visit: ${reads}`,
    `a function that starts, without the platform's part: ${coldStartMs.toFixed(0)} ms`,
    `largest layout shifts of ${shifts.length} scrolls: ${worst
      .slice(0, 3)
      .map(({ path, width, shift }) => `${path} at ${width} px ${shift.toFixed(3)}`)
      .join(', ')}`,
  ]
  const head = ['', 'first photo, s', 'four photos, s', 'first, share', 'four, share']
  return { text: [line(head), ...lines].join('\n'), broken }
}

/** A value that is missing breaks its bar. */
function over(name: string, value: number | undefined, bar: number): string[] {
  const isKept = value !== undefined && value <= bar
  return isKept ? [] : [`${name}: ${value?.toFixed(3)}, at most ${bar}`]
}

const seconds = (times: readonly number[]) => median(times) / 1000

function line(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, column) =>
      (typeof cell === 'number' ? cell.toFixed(2) : cell).padEnd(column ? 16 : 34),
    )
    .join('')
}
