import { businessSchema } from './source/businessSchema.ts'
import { parseYaml } from './source/parseYaml.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build, apart from business.data.ts because only the contact page needs it. */

const facts = parseYaml(readSource('business.yaml'), businessSchema)

/** Such as `Mo-Fr 07:00-19:00`. */
export const phoneHours = (facts.crew_hours ?? facts.office_hours).flatMap(
  ({ schema }) => schema ?? [],
)

export const timeZone = facts.time_zone
