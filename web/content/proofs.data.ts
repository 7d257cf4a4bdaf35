import { parseYaml } from './source/parseYaml.ts'
import { proofsSchema } from './source/proofsSchema.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const proofs = parseYaml(readSource('proofs.yaml'), proofsSchema)

const find = (kind: 'license' | 'insurance') => proofs.find((proof) => proof.kind === kind)
const license = find('license')
const insurance = find('insurance')

const named = [
  license && [license.name, license.number, license.by].filter(Boolean).join(', '),
  insurance && `Insured by ${insurance.by}`,
].filter(Boolean)

/** "License, TX 1234, City of Dallas. Insured by Acme Mutual"; null without them. */
export const papers = named.length > 0 ? named.join('. ') : null
