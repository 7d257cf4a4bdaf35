import '../setUp.ts'
import { beforeUserCreated } from '../roles/beforeUserCreated.ts'
import { syncClaim } from '../roles/syncClaim.ts'

/** `roles-syncClaim`, `roles-beforeUserCreated` */
export const roles = { syncClaim, beforeUserCreated }
