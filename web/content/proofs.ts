type Proof = {
  name: string
  /** Who says so: an authority, an insurer, a maker of paint. */
  by: string
  number?: string
  /** The last day, `YYYY-MM-DD`: `npm run check` warns when it is past, and the page stays as it is. */
  until?: `${number}-${number}-${number}`
}

/**
 * Licenses, insurance, certificates and warranties, on the about page, such as
 * `{ name: 'General liability insurance', by: 'Acme Mutual', number: 'GL 1042', until: '2027-06-30' }`.
 */
export const proofs: readonly Proof[] = []
