import { proofs } from '../../web/content/proofs.ts'

/** A sentence for each proof whose last day is before `today`, both `YYYY-MM-DD`. */
export function findPastProofs(
  today: string,
  known: readonly { name: string; until?: string }[] = proofs,
): readonly string[] {
  return known.flatMap(({ name, until }) =>
    until && until < today
      ? `web/content/proofs.ts: "${name}" ended on ${until}: write the new day, or remove it.`
      : [],
  )
}
