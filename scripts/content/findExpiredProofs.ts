import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proofs } from '../../web/content/proofs.ts'
import { projectRoot } from '../lib/project.ts'

const file = 'web/content/proofs.ts'

export function findExpiredProofs(
  today: string,
  known: readonly { name: string; until?: string }[] = proofs,
): readonly string[] {
  return known.flatMap(({ name, until }) => {
    if (!until) return []
    const at = `${file}:${lineOf(until)}: "${name}"`
    if (!isDay(until)) return `${at} is valid until "${until}". Write a day such as 2027-06-30.`
    return until < today
      ? `${at} expired on ${until}. Enter the new day, or remove it: pages would still show it.`
      : []
  })
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text)
}

function lineOf(text: string): number {
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n')
  return (
    Math.max(
      lines.findIndex((line) => line.includes(text) && !/^\s*\*/.test(line)),
      0,
    ) + 1
  )
}
