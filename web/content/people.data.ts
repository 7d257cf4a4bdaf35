import { parseYaml } from './source/parseYaml.ts'
import { peopleSchema } from './source/peopleSchema.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const people = parseYaml(readSource('people.yaml'), peopleSchema)
