import '../setUp.ts'
import { makeVariants } from '../photos/makeVariants.ts'

/** `photos-makeVariants` */
export const photos = { makeVariants }
