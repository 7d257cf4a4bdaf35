import { proofs } from '../../web/content/proofs.ts'

export function findExpiredProofs(
  today: string,
  known: readonly { name: string; until?: string }[] = proofs,
): readonly string[] {
  return known.flatMap(({ name, until }) =>
    until && until < today
      ? `web/content/proofs.ts: "${name}" expired on ${until}. Enter the new date or remove it.`
      : [],
  )
}
