import { proofs } from './proofs.data.ts'

export { proofs }

const find = (kind: 'license' | 'insurance') => proofs.find((proof) => proof.kind === kind)
const license = find('license')
const insurance = find('insurance')

/** "License TX 1234, City of Dallas"; null without one. */
export const licenseText =
  license && [license.name, license.number, license.by].filter(Boolean).join(', ')

/** "Insured by Acme Mutual"; null if no insurer is named. */
export const insurerText = insurance && `Insured by ${insurance.by}`
