import { parseYaml } from './source/parseYaml.ts'
import { proofsSchema } from './source/proofsSchema.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const proofs = parseYaml(readSource('proofs.yaml'), proofsSchema)
