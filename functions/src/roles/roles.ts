import { gateSignUp } from './gateSignUp.ts'
import { syncClaim } from './syncClaim.ts'

/** Deployed as `roles-syncClaim` and `roles-gateSignUp`. */
export const roles = { syncClaim, gateSignUp }
