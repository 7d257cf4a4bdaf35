import { makeVariants } from './makeVariants.ts'
import { optimizer } from './optimizer.ts'
import { syncProject } from './syncProject.ts'

/** Deployed as `photos-makeVariants` and `photos-syncProject`. */
export const photos = { makeVariants, syncProject }

/** Deployed as `image-optimizer`. */
export const image = { optimizer }
