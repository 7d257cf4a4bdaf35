/** A mutant that allows and refuses the same as the rules, whatever anybody tries. */
export type Equivalent = {
  file: 'firestore.rules' | 'storage.rules'
  /** As the command prints it. */
  change: RegExp
  reason: string
}

const pathIsNoText = 'the rest of a path is no text: it equals none, and matches none'

export const equivalents: readonly Equivalent[] = [
  { file: 'storage.rules', change: /^\{name\} → \{name=\*\*\}$/, reason: pathIsNoText },
  { file: 'firestore.rules', change: /^\{setting\} → /, reason: pathIsNoText },
]
