import { businessSchema } from './source/businessSchema.ts'
import { hoursByDay } from './source/hoursByDay.ts'
import { parseYaml } from './source/parseYaml.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

const facts = parseYaml(readSource('business.yaml'), businessSchema)

export const phoneHours = hoursByDay(
  (facts.crew_hours ?? facts.office_hours).flatMap(({ schema }) => schema ?? []),
)

export const timeZone = facts.time_zone
