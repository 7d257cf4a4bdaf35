/** A mutant that allows and refuses the same as the rules, whatever anybody tries. */
export type Equivalent = {
  file: 'firestore.rules' | 'storage.rules'
  /** As the command prints it. */
  change: RegExp
  reason: string
}

export const equivalents: readonly Equivalent[] = []
