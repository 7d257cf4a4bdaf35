import '../setUp.ts'
import { daily, work } from '../drive/drive.ts'

/** `drive-work`, `drive-daily` */
export const drive = { work, daily }
