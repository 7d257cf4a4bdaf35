import type { Range } from '../../tests/rules/language/parseRules.ts'

/** A stretch of the source and what takes its place. */
export type Edit = Range & { replacement: string }

export function replace({ start, end }: Range, replacement: string): Edit {
  return { start, end, replacement }
}

export function textOf(source: string, { start, end }: Range): string {
  return source.slice(start, end)
}

export function apply(source: string, { start, end, replacement }: Edit): string {
  return source.slice(0, start) + replacement + source.slice(end)
}

/**
 * Line of the source, from 1; what was there, and what is there now; the line with those that say where
 * it stands: a function, or a grant of a match.
 */
export function describe(
  source: string,
  edit: Edit,
): { line: number; change: string; context: string } {
  const before = textOf(source, edit).replace(/\s+/g, ' ').trim()
  const lines = source.slice(0, edit.start).split('\n')
  const line = lines.length
  const last = (start: RegExp) => lines.findLastIndex((text) => start.test(text))
  const [match, grant, named] = [/^ *match /, /^ *allow /, /^ *function /].map(last)
  const places = Number(named) > Number(match) ? [named] : [match, grant]
  return {
    line,
    change: `${before || '(nothing)'} → ${edit.replacement.replace(/\s+/g, ' ').trim()}`,
    context: [...places, line - 1].map((at) => source.split('\n')[at ?? -1]).join('\n'),
  }
}
