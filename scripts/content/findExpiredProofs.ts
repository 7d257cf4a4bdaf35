import { proofs } from '../../web/content/proofs.ts'
import { readSource } from '../../web/content/source/readSource.ts'

const { file, text } = readSource('proofs.yaml')

export function findExpiredProofs(
  today: string,
  known: readonly { name: string; until?: string | undefined }[] = proofs,
): readonly string[] {
  return known.flatMap(({ name, until }) =>
    until && until < today
      ? `${file}:${lineOf(until)}: "${name}" expired on ${until}. Enter the new day, or remove it: pages would still show it.`
      : [],
  )
}

function lineOf(value: string): number {
  const lines = text.split('\n')
  return (
    Math.max(
      lines.findIndex((line) => line.includes(value) && !line.startsWith('#')),
      0,
    ) + 1
  )
}
