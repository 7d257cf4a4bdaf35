import '../setUp.ts'
import { sync } from '../drive/drive.ts'

/** `google-drive-sync` */
export const google = { drive: { sync } }
