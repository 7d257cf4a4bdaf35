import '../setUp.ts'
import { sync } from '../drive/drive.ts'

export const google = { drive: { sync } }
