import { proofs } from '../../web/content/proofs.data.ts'
import { lineOf } from '../../web/content/source/lineOf.ts'

export function findExpiredProofs(
  today: string,
  known: readonly { name: string; until?: string | undefined }[] = proofs,
): readonly string[] {
  return known.flatMap(({ name, until }) =>
    until && until < today
      ? `${lineOf('proofs.yaml', new RegExp(`^[^#]*${until}`))}: "${name}" expired on ${until}. Enter the new day, or remove it: pages would still show it.`
      : [],
  )
}
