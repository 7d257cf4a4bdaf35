import '../setUp.ts'
import { originalStored, photoWritten, projectWritten } from '../tasks/triggers.ts'

export const triggers = { originalStored, photoWritten, projectWritten }
