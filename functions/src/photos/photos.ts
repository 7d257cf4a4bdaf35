import { makeVariants } from './makeVariants.ts'
import { move } from './move.ts'
import { optimizer } from './optimizer.ts'
import { retry } from './retry.ts'
import { syncProject } from './syncProject.ts'

/** Deployed as `photos-makeVariants` and `photos-syncProject`. */
export const photos = { makeVariants, syncProject }

/** Deployed as `image-optimizer`, `image-retry`, `image-move`. */
export const image = { optimizer, retry, move }
