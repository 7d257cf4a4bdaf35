import '../setUp.ts'
import {
  originalStored,
  photoWritten,
  projectWritten,
  publishRequested,
} from '../tasks/triggers.ts'

export const triggers = { originalStored, photoWritten, projectWritten, publishRequested }
