import '../setUp.ts'
import { originalStored, photoWritten, projectWritten } from '../tasks/triggers.ts'

/** `triggers-originalStored`, `triggers-photoWritten`, `triggers-projectWritten` */
export const triggers = { originalStored, photoWritten, projectWritten }
