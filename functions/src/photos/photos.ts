import '../globalOptions.ts'
import { makeVariants } from './makeVariants.ts'

/** The trigger alone: a bundle of its own (see main.cjs), because the owner waits while it starts. */
export const photos = { makeVariants }
