import type { Statements } from './checks.ts'
import { cityStatements } from './cityStatements.ts'
import { homeStatements } from './homeStatements.ts'
import { otherStatements } from './otherStatements.ts'
import { productStatements } from './productStatements.ts'
import { serviceStatements } from './serviceStatements.ts'

/** Section 2 of the specification: each page with what it says of it. */
export const statements: Statements = {
  ...homeStatements,
  ...otherStatements,
  ...serviceStatements,
  ...productStatements,
  ...cityStatements,
}
