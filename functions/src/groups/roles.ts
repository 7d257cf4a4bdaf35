import '../setUp.ts'
import { beforeUserCreated } from '../roles/beforeUserCreated.ts'
import { people } from '../roles/peopleCall.ts'
import { syncClaim } from '../roles/syncClaim.ts'

export const roles = { syncClaim, beforeUserCreated, people }
