type Proof = {
  name: string
  by: string
  number?: string
  /** The last day, `YYYY-MM-DD`. After it, `npm run check` and a deploy refuse it. */
  until?: `${number}-${number}-${number}`
}

/**
 * Licenses, insurance, certificates and warranties, shown on the about page, such as
 * `{ name: 'General liability insurance', by: 'Acme Mutual', number: 'GL 1042', until: '2027-06-30' }`.
 */
export const proofs: readonly Proof[] = []
