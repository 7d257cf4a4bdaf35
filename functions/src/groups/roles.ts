import '../setUp.ts'
import { beforeUserCreated } from '../roles/beforeUserCreated.ts'
import { syncClaim } from '../roles/syncClaim.ts'

export const roles = { syncClaim, beforeUserCreated }
